/** English short forms that share no spelling with the name they stand for, or too little: `long: short short`. */
const TABLE = `
elizabeth: liz lizzie lizzy beth betty bess eliza libby
katherine catherine katharine kathryn: kate katie kathy cathy kat kitty
margaret: maggie meg peggy greta
william: bill billy will willy liam
robert: bob bobby rob robbie bert
richard: rick ricky dick rich
edward: ed eddie ted teddy ned
james: jim jimmy jamie
john: jack johnny
michael: mike mick mikey
joseph: joe joey
thomas: tom tommy
charles: charlie chuck
alexander alexandra: alex sandy sasha lex xander
anthony: tony
andrew: andy drew
david: dave davy
daniel danielle: dan danny
matthew: matt
christopher: chris kit topher
christina christine: chris tina chrissy
nicholas: nick nicky
nicole: nikki nicky
benjamin: ben benny benji
samuel samantha: sam sammy
patrick patricia: pat patty tricia trish paddy
jennifer: jen jenny
jessica: jess jessie
rebecca: becky becca
deborah: deb debbie
susan: sue susie suzy
victoria: vicky tori
stephen steven: steve
timothy: tim
gregory: greg
jonathan: jon jonny
zachary: zach zack
theodore: theo ted teddy
henry: harry hank
francis frances: frank fran
lawrence laurence: larry
ronald: ron
donald: don
kenneth: ken kenny
abigail: abby gail
isabella isabel: bella izzy
natalie natasha: nat tasha
cynthia: cindy
barbara: barb babs
dorothy: dot dottie
vincent: vince vinny
jacob: jake
joshua: josh
philip phillip: phil
raymond: ray
leonard: leo lenny
albert: al bert
alfred: al fred alfie
frederick: fred freddie
gabriel gabriella gabrielle: gabe gabby`;

/** Short form → the names it may stand for. */
export const LONG_FORMS: ReadonlyMap<string, ReadonlySet<string>> = read(TABLE);

function read(table: string): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  for (const line of table.trim().split("\n")) {
    const [long = "", short = ""] = line.split(": ");
    for (const name of short.split(" ")) {
      forms.set(name, (forms.get(name) ?? new Set()).union(new Set(long.split(" "))));
    }
  }
  return forms;
}
