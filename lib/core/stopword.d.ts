/** The package `stopword` has no types. It exports a list of words for each language, by the language's ISO 639-3 code. */
declare module "stopword" {
  type Words = string[];
  export const dan: Words,
    deu: Words,
    eng: Words,
    fin: Words,
    fra: Words,
    ind: Words,
    ita: Words,
    jpn: Words,
    nld: Words;
  export const nob: Words,
    pol: Words,
    por: Words,
    ron: Words,
    spa: Words,
    swe: Words,
    tur: Words,
    vie: Words,
    zho: Words;
}
