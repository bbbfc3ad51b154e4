import type { Locale } from '@stumpquote/domain/i18n/locale';

// Words without a topic, and padding such as "my neighbor told me" or "is it worth".
const lists: Record<Locale, string> = {
  en: `a able about above actually after again all almost already also always am an and another any anybody anyone anything anyway are as ask asked at
    be because been before being best better between both bring but by came can cant cannot come coming could couple did didn didnt do does doesn
    doesnt doing don dont down each either else enough ever every everything exactly explain few find for from get gets getting give go goes
    going gonna good got guy guys had hard has have haven having he heard help her here him his hi hello how however i idea if ill im in inside into is isn isnt it
    its ive just keep keeps kind know last later latest least less let lets like likely little ll long look looking looks lot lots made make makes
    making many matter maybe me mean means might mine more most mostly much must my myself need needed needs never new no not
    nothing now of off often oh ok okay old on once one only onto or other others our ours out outside over own part parts people person place please possible
    put quite rather re really right said same say says see seem seems sense seriously she should shouldn show so some somebody someone
    something soon sometimes sort start started stay suggest advice advise recommend still stuff such sure take takes taking talk tell than thank thanks that thats the their theirs them then
    there theres these they thing things think this those though through time to today together told tomorrow too took toward try trying two under ugly until
    up upon us use used useful using usually ve very want wanted wants was wasn way we well went were what whats when where whether which while
    who whole whom whose why will wish with within without won wonder wondering wont work works worried worry worth would wouldn yes yesterday yet you
    your yours yourself`,
  es: `a acerca ademas ahora ahi al algo alguien algun alguna algunas alguno algunos alla alli ante antes aquel aquella aqui asi aun aunque
    ayuda ayudar bajo bastante bien buen buena bueno cada casi como con conviene creo cual cuales cuando cuanta cuanto cuantos da dan dar de
    debe debemos deben deberia debo decir del dejar dentro desde despues dice dicen dijo donde dos e el ella ellas ellos en encima entonces entre
    era eran es esa esas ese eso esos esta estaba estan estar estas este esto estos estoy fue fueron fuera gracias gran ha haber habia hacer
    hacerlo hace hacen haga hago han hasta hay he hola igual ir la las le les lo los luego mal mas me mejor menos mi mia mio mis mismo misma
    mucha mucho muchos muy nada ni ningun ninguna no nos nosotros nuestra nuestro nueva nuevo nunca o otra otras otro otros para parece pero poco
    poder podria por porque pregunta puede pueden puedo pues que quedan queda quien quiere quiero realmente sabe saber se sea segun ser sale salen salio salieron pasa pasar sirve hacia si sido siempre
    siento sigue sin sirve so sobre solo son soy su sus tal tambien tampoco tan tanto te tengo tener tiene tienen toda todas todavia todo todos
    tras tu tus un una unas uno unos usar usted va vale van vez voy y ya yo`,
};

const sets: Record<Locale, ReadonlySet<string>> = {
  en: new Set(lists.en.split(/\s+/)),
  es: new Set(lists.es.split(/\s+/)),
};

/** Whether a folded word carries no topic. */
export function isStopWord(word: string, locale: Locale): boolean {
  return sets[locale].has(word);
}

/** Returns the language with more stop words in the text, or `otherwise` if it's a tie. */
export function languageOf(words: readonly string[], otherwise: Locale): Locale {
  const count = (locale: Locale, than: Locale): number =>
    words.filter((word) => sets[locale].has(word) && !sets[than].has(word)).length;
  const english = count('en', 'es');
  const spanish = count('es', 'en');
  if (english === spanish) {
    return otherwise;
  }
  return english > spanish ? 'en' : 'es';
}
