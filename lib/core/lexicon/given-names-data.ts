/** Given names of many countries, in lower case. See `given-names.ts`. */
export const GIVEN_NAMES_DATA = `
aaliyah aarav aaron abbey abbott abby abdul abdullah abdulrahman abebe abel abena abeni abhay abhinav abhishek abigail abiola abner abraham achieng
adaeze adam adams adaobi addison ade adebayo adele adeola adesuwa adil aditi aditya adnan adolf adwoa afia afonso agatha aggie agnes agnetha agnieszka
agung ahmad ahmed ahmet aiko ailbhe aileen ailsa aine aino aisha aisling aisyah ajay akari akash akemi akiko akin akinyi akira akosua akram akshay
akua alan alana alannah alasdair alba albert alec aled alejandra alejandro aleksander aleksandra alessandra alessandro alessio alex alexander
alexandros alfred algie ali alia alice alison alistair aliya alka allan allen ally alma almaz althea alun alvaro alyosha alyssa ama amadou amaka amal
amanda amani amara amaya amber ambrose amelia amelie amihan amina aminata amir amira amit amita amitabh amos amrita amy ana anahera anahi analyn anand
ananya anas anastasia anastasios anders anderson andi andre andrea andreas andreea andres andrew andriy andy aneirin anele angela angelica angelo
angharad angus anh ania anil anita anja anjali anke ankit ankita ankur ann anna anne anneke anneliese annie annika anouk anthony antoine antoinette
antonella antonia antonio antti anuj anupama anushka anwar anwen anwuli aoibheann aoife aparna apoorva apostolos april araceli arash archana archer
archie ariel arjun arlo armstrong arnav arnel arnold aroha artem arthur arturo arun aruna arvind arwa arwel asami ash asha ashanti asher ashley ashok
ashwin asma astrid asuka athena atieno atsushi attila aubrey august auma aurelie aurora austin ava awa axel aya ayaka ayako ayanda ayesha ayla aylin
ayman ayo ayodele ayomide ayse aysegul ayu ayumi azadeh aziz babak babatunde badr bahram bailey balazs bambang bao barasa barb barbara baris barnabas
barnaby barney barry bart bartek bartholomew bartlett barton bas bashir basia bassam baxter bayani bayu beata beatrice beatrix beatriz becca becky
behrooz bekele belen belle ben bence benedict beng benjamin benjie benny benoit berk bernadette bernard bernie berry bertha bertie bertrand beryl beth
bethan bethany betsan betsy betty beulah beverley bex bhavna bhavya bheki bianca bilal bill billie billy binh binta birdie bjorn blair blake blanca
blanche blathnaid blessing blodwen bob bobbie bobby bogdan bohdan bola bongani bonnie boon boris boyet brad bram brandon branko branwen braxton bree
brenda brendan brent bret brett brewster brian brianna brid bridget bridie brielle britt britta brock brody bronagh bronwen brooke brooks bruce bruna
bruno bryan bryce bryn bryony bucky bud budi buffy bukola bunny burak burke burt burton bushra busisiwe byron byung caetano caitlin caleb callie
callum calvin cam cameron camila camille cansu caoimhe caolan cara carey carl carla carlo carlos carmen carmine carol carole caroline carolyn carr
carroll carson carter carver carys casey casper cassandra cassidy cassie catalin catalina catarina caterina cathal catherine cathy catrin catriona
cecil cecile celeste celia celine cem ceren ceri cerys cesar chad chaeyoung chandler chandra chantal charles charley charli charlie charlotte chau
chebet chee chelsea chenjerai cheptoo cher cherie chester chetan chiamaka chiara chico chidi chidinma chihiro chika chike chima chimamanda chinedu
chinwe chioma chipo chitra chiyo chloe choo chris chrissy christian christie christine christopher christos christy chuck chukwudi chul cian ciara
ciaran cillian cindy citra claire clara clare clarence clark clarke claudia claudio cleide clem clement clementine cleo cleopatra cleve clint clive
clodagh cody cole colin colm conall connie conor constance consuelo cooper cora cordy corentin corinne cormac cornell cosimo costa costas courtney
craig crisanto crispin cristian cristiano cristina cristobal crosby cuong curt cuthbert cynthia cyrus daan daehyun daffy dafydd daichi daiki daisuke
daisy dale dalia dalisay daljit dalton damon dan dana dani daniel daniela danilo danny dante dao daphne darcy daria dario darius dariush dariusz
darnell darragh darren darwin dasha dave davey davi david davide davis davy dawit dayo dean deb debbie debby deborah debra declan deepa deepak deepika
defne deirdre dejah dejan delilah della delphine delroy delyth denise deniz dennis dermot derrick derya deshawn desmond despina dev devika devon
devrim dewi dexter dhruv dian diana diane diarmuid didier diego diep dieter dilek dilip dilwyn dimitra dimitri dimitris dina dinesh diogo dionne dirk
divina divya dix dmitri dmitry dolores dom domenico dominique donal donatella donghyun donna donncha donny donovan dora doreen dorian doris dorota
dorothy dory dougie douglas dragana dragos drew duarte dudley duff duke duncan dung duong duy dwight dylan dympna eamon eamonn earl ebele ebenezer ebo
ebru ebun ece eddy eden edgar edie edith edna edoardo eduarda eduardo edward eetu eeva efa effie efua eifion eilidh eilis eimear eino eira eirian
eirlys eka ekaterina ekow elaina elaine eleanor elena eleni eleri eli elias elif elijah elin elina elis elisa elisabetta elizabeth ella elle ellen
ellie elmer elodie elsa elsie elspeth eluned elvis emanuele emeka emer emerson emery emi emiko emil emile emilio emily emina emine emlyn emma emmy
emory emre emrys enda enfys enid enrico enrique eoghan eoin eri eric erica erik erika erin ernest ernesto ernie errol esi esperanza esra esteban
esther eszter ethan ethel etienne ettore euan eugene eun eunice eunji eunjung eurwen eva evangelos eve evelyn evie ewa ewan ezra fabian fabiana fabien
fabio fabrizio fadi fahad faisal fajar fanny farah farai farhad farhan farid farida fariha faris farzaneh fatema fatima fatin fatma fatou fatoumata
fay faye fe federica federico felicity felipe felix femi femke fergal fergus ferhat fern fernanda fernando ferris fezile ffion fidel fielding filipa
filipe filippo finbar finlay finn fintan fiona fionn fionnuala firas fitri flavia fleming fletcher fleur flint flo flora florence florian florin fola
folake folasade foster fowler frances francesca francesco francis francisca francisco francois francoise frank franklin franz franziska fraser fred
freda freddie frederic frederick freeman freja freya frida friedrich fritz fumiko funmi funmilayo gabby gabor gabriel gabriela gaby gael gaeun gagan
gail gale galina ganesh gareth garfield garner garret garth gary gaurav gauri gautam gavin gayatri gbenga gearoid geeta gemma genet geneva genevieve
gennaro george georgia georgie georgios geraint gerald geraldine gerard gerardo gerrit gertie gertrude gethin ghada ghazal ghing giacomo giang
gianluca gianni giannis gideon gilbert gilberto gill gilles gillian gilly gina ginny giorgia giorgio giorgos giovanna giovanni girish girma gisela
gita giulia giulio giuseppe giuseppina gizem gladys glen glenda glenys gloria glyn gobnait goddard goncalo gonzalo gopal goran gordie goro gosia graca
grace graciela graham grainne grant grayson greer greg gregor gregory greta griff griffin grover gruff gruffydd grzegorz guadalupe gudrun guido
guillaume guillermo guinevere gul gulsen gunnar gunner gunther gurpreet gus gussie gustav gustavo gwen gwenda gwenllian gwilym gwyn gwyneth gwynfor
ha-eun haakon habib hadi hadiya haeun haf hafiz hafsa hai haifa hailey hakan hakim hala hale halil halina hamed hamid hamish hamza hana hanako hanan
hanh hani hank hanna hannah hannelore hans hao hardeep hardy hari haris harish harleen harmony harold haroon harper harpreet harriet harris harrison
harry harsha haruka haruki haruna haruto harvey hasan hassan hastings hattie hau haya hayato hayden hayes hayley hazel haziq heath heather heba hector
hefin heidi heike heikki heinz heledd helen helena helene helga helio helle helmut hema hemant hemi hendra hendrik henk henri henrietta henrik
henrique henry herbert herman hernan herve hettie hiba hideki hien hieu hikari hilary hilda hinata hine hinemoa hiro hiroko hiromi hiroshi hirut
hitomi hoa hoang hogan holden holly holmes holt homer hone honoka honza horace horst hortense hossein huat huda hue hugh hugo hui hunter huong hurley
huseyin hussain hussein huw huyen hyejin hyeon hyeri hyun hyunjin hyunwoo hywel iain ian ibrahim ibrahima ichiro ida idris ieuan ifan ife ifeanyi
ifeoma ifeyinwa ifor ignacio ignatius igor ike ikenna ilaria ildiko ileana illtyd ilmari iman imani imelda imogen imran inacio indah indira ines inge
ingeborg ingo ingrid innes intan ioan ioana ioanna iolo ionut iorwerth ira iracema irene irina iris irma isaac isabel isabella isabelle isaiah isamu
isatou isha ishaan ishan ishita isla islwyn ismail isobel istvan itsuki ivan ivana ivor ivy iwan iwona iyabo izumi izzat izzy jabu jacek jack jackie
jackson jacob jacqueline jacques jada jade jaden jae jaehyun jaemin jagdish jake jakub jalen jamal james jameson jamie jamila jan jana jane janet
janez janice janusz jarek jasleen jasmijn jasmina jasmine jason jasper jaspreet javier jawad jaxon jay jaya jayden jayesh jayson jean jeanne jed jeff
jeffrey jelani jelena jemima jemma jen jenna jenny jens jeremiah jeremy jericho jeroen jerome jerry jess jesse jessica jesus jhun ji-ho jia jide jie
jieun jihoon jihye jill jim jimena jimin jimmy jin jinwoo jinyoung jiri jiro jisoo jiwon jiyeon jiyoung joan joana joanna joanne joao joaquin jock
jodi jodie joe joel joey johan johanna john johnnie johnny joko jola jomo jonah jonas jonathan jonty joon joonho joost jordan jorge jorgen joris jose
joseph josephine josh joshua josie joss jovelyn joyce juan juana juanita judah jude judith judy juergen juhani juho jule julia julian julien juliet
julieta juliette julio julius juma jun jung jungkook jungwoo junjun junko juno jurgen jussi jutta jyoti kaan kabir kaede kagiso kah kai kaisa kaito
kajal kalle kamal kamau kamran kana kane kanika kaori kara karan kareem karen karim karin kariuki karl karsten karthik kartika kasia kasumi kat
katalin katarzyna kate kateryna katharine katherine kathy katie katja katrina katsuo katya kauri kaveh kavita kavya kay kayden kayla kayleigh kazuki
kazuko kazuo kebede kees kehinde keiko keir keira keisha keita keith kelechi kelly kelsey kelvin kemal kemi ken kendra kendrick kenichi kenji kennedy
kenny kent kenta kento kerem kerry ketut kevin kgosi khadija khaled khalid khalil khanh khanyi khoa khoi kian kiara kiat kieran kieu kim kimiko kip
kipchoge kiprop kiran kirby kiri kirk kirsten kirsty kishore kitty klara klaudia klaus kobe koen kofi koichi koji kojo kok komal kostas kosuke kris
krishna kristina kriti krystyna krzysztof ksenia kuba kudzai kumiko kunal kunle kwabena kwaku kwame kwasi kwesi kyla kyle kyoko kyriakos kyung lacey
lachlan laetitia laila lakshmi laleh lalita lamar lambert lamia lamin lance lancelot lanre lara larry lars lasse laszlo lata lateef latifa latoya
laura laurel lauren laurent lawrence layla lea leah leandro leanne lee leena leif leila lena lenka lenny leo leon leonard leonardo leone leonie leonor
lerato leroy les lesego lesley leslie lestari lester leticia levi lew lewis lexi leyla liam libby lieke lien liesl ligaya lila lilian lilith lilly
lily lin lina lincoln linda lindani lindiwe ling linh linnea lionel lisa liza lizzie ljubica lleucu llew llewelyn llinos logan lora lorcan loren
lorena lorenzo lori lorna lotte lottie louie louis louise lourdes lowri luana lubna luc luca lucas luce lucia luciana lucie lucien lucille lucy
ludmila ludwig luigi luis luisa luiz luiza luka lukas lukasz luke lulu luna lungile lupe luther lutz luzviminda lwazi lynn lynne maaike maarten mabel
mac maciej maddie madeleine madeline madge madhu madhuri madison mae mael maelle maeve magda magdalena maggie magnus maha mahesh mahmoud maho mahsa
mai maia maiko mair maire mairead mairi maisie maja majid makena maki makoto maksym mal malachy malak malcolm malgorzata mali malik malin mallory
mamadou mamoru mamta mana manaia manal manami manav mandla mandy maneet manfred manish manisha manny manoj manon manuel mao mara marama marc marcel
marcela marcello marcelo marcia marco marcus mared marek margaret margarida margarita margaux marge marged margot marguerite maria mariama marian
mariana marianne maricar maricel marie marieke mariel mariella marija mariko marilyn marina mario marion maris marisol marites mariusz marivic
marjatta marjorie mark marko marlene marloes marlon marshall mart marta martha martin martina marvin mary maryam masahiro masako masaru masato masha
mason massimo matej mateo mateus mateusz matheus mathieu mathilde matias matilda matjaz mats matt matteo matthew matthias matti mattias mattis matty
maureen mauro mavis max maxim maxime maximo maxine maxwell maya mayu mayumi mbali mckenzie meabh meena meenakshi meera meg mega megan megha megumi
mehdi mehmet mehrdad mei meilyr meinir meirion mel melanie melchor melek melissa meltem menna mercedes meredith merel mererid merfyn merve mervyn
meseret mette mhairi mia micah michael michal michel michela michele michelle michiko mick mickey midori mieko miguel mihai mihi mijin mika mikael
mike mikey mikhail miki mikko mildred milena miller millie milly milo milos milosz milton min-jun mina minako minerva minh minho minjae minji minjun
minnie minoru minseo minsu mireille mirela mirella mireya miriam misaki misha mitch mitchell mitra mitsuko mitsuru miwa miyu mizuki moana moe mohamed
mohammad mohammed mohan mohit mohsen moira mollie molly momoko mona monica monika monique monroe montgomery monty morag morfydd morgan moritz morris
morse mort morten morven moses mounir moussa mpho mthunzi muhammad muireann mukesh mulugeta munir murat murdo muriel murray musa mustafa muthoni mutua
mwangi mwikali mwynwen myfanwy myra myrtle myung nabil nada nadia nadine naima naisula najwa nam nanako nancy nandi nandini naoki naoko naomi naoto
naresh nasrin nasser nat natalia natasha nate nathalie natsuki natsumi naveen navneet nawal nazanin nazli ndidi neal neel neelam neeraj neeta negar
neha neil nele nell nellie nelly nelson nenita neo nerys nestor neve newton nga ngaio ngan ngoc ngozi nguyen nguyet nhan nhi nhung nia niall niamh
nicholas nick nicky nicola nicolas nicole nicoletta nidhi niels nieves nigel nikau nikhil nikita niklas nikola nikolai nikos niloufar nils nilufer
nina nisha nitin njeri njoroge nkechi nkem nkosana nnamdi nneka noah noboru nobuhle noel noelia noemie nokuthula nomsa nomvula nonoy nonso noor nora
noreen noriko norma norman nosipho nour noura nova nozomi nthabiseng nuala nuno nur nuru nurul nyambura nyokabi nyoman oakley oanh obi obinna ochieng
octavio odhiambo odile odili oisin oksana ola olabisi oladipo olamide olav ole oleg oleksandr olga olive oliver olivia olivier ollie olof olu oluchi
olufemi olumide oluwaseun oluwaseyi oluwatobi olwen omar omid ondrej onur onyeka oonagh oran orion orla orlaith ornella osama osamu oscar osian oskar
osman osmond otavio othman otieno otis ottilie otto ouma ousmane outi owain owen owena owino oyin ozan ozge ozlem pablo paco paddy padraic padraig
paivi palesa pallavi palmer paloma pam pamela panagiotis pankaj panos paola paolo paquito parisa parker parul parvati parviz pascal pascale pat
patricia patricio patrick patrizia patsy patty paudie paul paula paulie pauline paulo pavel pavlos pawel peadar pearce pearl pearse pedro peg pegah
peggy pekka penelope penny penri percy perlita pernille perpetua perry pete peter petr petra petunia peyton phat phil philip philipp philippa philippe
philomena phoebe phuc phung phuong phyllis pierce pierre pieter pietro pilar pina pinar piotr pip pippa polina polly pooja poppy porter portia posy
prabha pradeep prakash pranav prasad prateek praveen preeti prem prerna priti priya priyanka przemek puja puneet putri putu quan quang quentin quill
quinn quy quyen quynh rachael rachel rachna radek radha radu rae rafael rafaela rafal raffaele rafiq raghav rahma rahmat rahul rainer raj raja rajat
rajesh rajiv raju rakesh ralph ramesh rami ramiro ramon rana ranald randall randy rangi rani rania raphael raquel rasha rashid rashmi rasmus ratna
raul raven ravi rawiri ray raya raymond razvan reagan rebecca rebekah reed reem reena reese reggie regina regine reiko reina rekha rem remi ren renata
renate renee renu renzo reuben reynaldo reza rhian rhiannon rhodri rhona rhun rhydian rhys ricardo riccardo richard richmond rick rie rikke riku riley
rin rina risa rita ritika ritu riya riyad rizal rizky robert roberta roberto robin robinson rocco rochelle rocio rocky rodel rodney rodrigo roger
rogers rohan rohit roisin roland romain roman rommel ronald ronan ronja ronnie roos roosevelt rory rosa rosalba rosalind rosario roscoe rose rosemary
roshni rosie ross rosy rowan rowena roxy roy roya ruadhan ruairi ruaridh ruben ruby ruchi rudi rudo rufus rui rupa rupert russ russell rutendo ruth
ruvimbo ryan ryder ryo ryota ryuji saad saara sabine sabrina sachiko sachin sadhbh sadie saeed saffron sagar sahar sahil said saif sakura sal salah
salim sally salma salman salvador salvatore sam samar sameer sami samia samir samira sammy samuel sana sandeep sanders sandhya sandra sandrine sandro
sandy sangeeta sanghoon sanjana sanjay sanjeev sanna sanne santiago saoirse saori sara sarah sari sarita sasha saskia satish satoko satomi satoru
satoshi saul saurabh savannah savita sawsan sawyer sayaka sayuri scarlet scarlett scott scottie seamus sean sebastien sedat seema segun seiji sekou
selam selamawit selim selin sello selma senad seng seo-yeon seojun seoyeon sepideh sepp seppo serena serge sergei sergey sergio serkan sesugh seth
setiawan seulgi seung seyi shadi shafiq shahd shahin shahram shalini shane shanice shaniqua shankar shanti sharmila sharon shashi shauna shawn shea
sheena sheetal sheila shelley shelly sherif sherry shigeru shikha shilpa shinji shinobu shiori shirin shirley shiv shivani sho shobha shohei shona
shota shreya shruti shubham shweta sian sibel sibongile sibusiso siddharth sidney siegfried sienna siew signe sigrid sile silke silvana silvia silvio
simi simon simona simone simran sinan sinead siobhan sioned sipho siti siv siwan siyabonga siyanda sizwe sjoerd skye slamet slawek sloan smita sneha
sofia soheila sol sola solange soledad solomon solveig somto sonal sonali sonia soojin sooyoung sophia sophie sora soraya sorcha soren sourav soyeon
spence spencer spiros sri sridhar srinivas stacey stan stanford stanislaw stanley starr stavros stefan stefania stefanie stefano steffan steffen
steffi stelios stella stephane stephanie stephen sterling steve steven stewart stig struan stu stuart subhash subin sudha sudhir sue suha suhail
sujata sukhdeep sukma sulaiman sully suman sumaya sumire sumit summer sungmin sunhee sunil sunita sunniva supriya suresh surya susan susana susannah
sushma susilo susumu suzanne suzy svante sven svenja svetlana swapna swati swee syafiq sybil sydney sylvain sylvester sylvia sylvie sylwia szymon
tabitha tadashi tade tadesse tadhg taehyung tafadzwa taha tahir tai taichi taiwo takahiro takako takashi takeshi takumi talal talbot talfan tally tam
tama tamer tamika tammy tamsin tane tanmay tanner tanvi tanya tara taras tarik tariq tarja taro tarquin tarun tasha tasos tate tatenda tatiana tatsuya
tawanda taylor tayo tebogo ted teddy tegwen telma temi temitope tendai teodoro terence teresa terrell terry tesfaye tessa tessie tetsuya thabiso thabo
thais thanasis thandeka thandi thandiwe thanh thanos thao thatcher thea thelma themba thembi theo theodora theodore theresa therese thi thiago
thibault thierry thijs thinh thomas thorn thorpe thorsten thu thuong thuy tiago tien tiffany tigist tihana tiina tijn tilly tim timo timothy tina
tinashe tinh tipene tirion titi toan tobechukwu tobi tobias toby tod todd tokunbo tolga tolu tom tomas tomasz tomek tommaso tommy tomoko tomomi tony
tor tori torsten toshio tove toyin tracey tracy trang traudl travis trenton trevor trey tri trina trinh trish trisha tristan troy trudie trudy truman
trung truong tsepo tsubasa tsuyoshi tuan tucker tudur tugba tumelo tunde tunji turner tuti tuula tuyet tyler tyra tyrone uche uchenna uday udo ugo uju
ulf ulla ulrich ulrike uma umberto umesh umut una unathi urska ursula usha uwe uzo uzoma vaclav vahid vaibhav val valentina valeria valerie van
vandana vanessa vangelis varun vasant vasilis veda veikko vera verity vernon veronica veronique vesna vic vicente vicki vicky victor victoria vidya
viet viggo vijay vikas vikram vilde ville vimal vin vinay vincent vincenzo vineet vineeta vinh vinicius vinnie vinny vinod viola violet vipul vishal
vito vitor vittoria vivek vivian vlad vladimir volkan volker vuong vuyo vy wade wael wahyu wairimu wale waleed walid walker wally walsh walt walter
wambui wang wangari wanjiku wanjiru warner warren wassim wati wawan wayan wayne wei wekesa wells wen wendy werner wesley wheeler whit whitney widodo
wilf wilfred willem william willie willow willy wilma wilton wim winifred winnie winsome winston wiremu wojciech wojtek wolfgang woody wouter wright
wyn wynn xavier xiao ximena xin xochitl xuan yaa yahya yalda yana yann yannis yanti yara yasemin yash yasin yasir yasmin yasmine yassin yasuko yaw
yeji yejin yemi yeon yetunde yiannis ying yinka yogesh yohannes yoko yolanda yoona yoongi yoshiko yosuke yota youngjae youngmi yousef youssef yudi yui
yuka yukari yuki yukiko yukio yulia yumi yumiko yuna yunjin yuri yusuf yusuke yuta yutaka yuto yuuki yves yvette yvonne zach zack zadie zahra zaid
zain zainab zak zander zandile zanele zara zaynab zdenek zeca zehra zeinab zelda zewditu zeynep ziad zinhle zodwa zoe zofia zohreh zola zoltan zoran
zosia zoya zsofia zuhair zuri zuzana zuzanna`;
