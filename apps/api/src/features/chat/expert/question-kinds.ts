import { handoverReasons, type HandoverReason } from '../../../ports/chat-expert.js';
import { foldText } from './fold-text.js';
import { wordsOf } from './question-terms.js';

const eater =
  '(dog|cat|puppy|kitten|pet|kid|child|children|son|daughter|toddler|baby|grandson|granddaughter|husband|wife|boy|girl|i|he|she|perro|perra|gato|hijo|hija|nino|nina|bebe|nieto|nieta|esposo|esposa)';
const tree =
  '(tree|trees|oak|palm|pine|ficus|trunk|branch|branches|limb|limbs|arbol|arboles|roble|palma|palmera|rama|ramas|tronco)';
const powerLine =
  '(power ?lines?|electric(al)? (line|wire|cable)s?|live wires?|utility lines?|wires|power (wire|cable)s?|fpl lines?|cables? (de (la )?(luz|electricidad|corriente)|electricos?)|lineas? electricas?|cables|tendido electrico)';

const buried =
  '(wires?|cables?|pipes?|conduits?|(gas|water|electric\\w*|power|utility|underground) (lines?|mains?)|tuberias?|tubos?)';
const digging =
  '(dig|digs|dug|digging|trench\\w*|excavat\\w*|shovel\\w*|grind\\w*|ground|hole|dirt|underground|buried|excav\\w*|cav(o|e|ar|ando|amos|aron)|hoyo|hueco|suelo|tierra|tritur\\w*|pala)';
const shock =
  '(shocked|electrocuted|zapped|buzzed|electric(al)? shock|a shock|calambre|descarga electrica|electrocut\\w*|corrientazo|dio (la )?corriente|dio toques)';
const hiss = '(hiss|hisses|hissing|silbido|silba|silbando|siseo|sisea)';

const handoverPatterns: Record<HandoverReason, readonly RegExp[]> = {
  gas: [
    /\b(rotten eggs?|huevos? podridos?)\b|\bsmell(s|ing|ed)?( of| like)?( natural)? gas\b|\bgas (leak|smell|odor)\b|\b(olor|huele) a gas\b|\b(fuga|escape) de gas\b/,
  ],
  'power-line': [
    new RegExp(
      `\\b(fell|fallen|down|downed|touch\\w*|lean\\w*|hang\\w*|caught|tangled|spark\\w*|rest\\w*|landed|lying|snapped|laying)\\b.{0,40}\\b${powerLine}\\b`,
    ),
    new RegExp(
      `\\b${tree}\\b.{0,20}\\b(is|are|came|esta|hay|quedo)? ?(on|onto|in|en|sobre|encima de) (the|a|my|our|los|las|el|la|un) ${powerLine}\\b`,
    ),
    new RegExp(
      `\\b${powerLine}\\b.{0,25}\\b(on the (ground|lawn|grass|street|roof)|in (my|the) yard|en el (suelo|patio|cesped)|en la calle)\\b`,
    ),
    new RegExp(
      `\\b${powerLine}\\b.{0,40}\\b(fell|fallen|down|spark\\w*|snapped|tangled|caido|cayo|chispas)\\b`,
    ),
    new RegExp(
      `\\b(cayo|caido|caida|toca|tocando|encima|recostad[oa]|colgando|enredad[oa]|apoyad[oa])\\b.{0,40}\\b${powerLine}\\b`,
    ),
  ],
  'damaged-utility': [
    /\b(hit|cut|broke|broken|burst|ruptured|severed|nicked|struck|punctured|damaged)( through| into)?( a| an| the| my| our)? (gas|water|power|electric\w*|utility|cable|internet|fiber|sewer|septic|sprinkler|irrigation|underground)( main| service)? ?(lines?|pipes?|cables?|mains?|wires?)?\b/,
    /\b(water|gas) (is |was )?(spraying|gushing|shooting|bubbling|hissing|coming out)\b|\b(sale|brota|esta saliendo) (agua|gas) (del|de la) (suelo|tierra)\b/,
    /\b(rompi|rompimos|rompio|rompieron|golpe\w*|corte|cortamos|corto|dane|danaron|danamos|perfor\w*|pinch\w*|pique|toque|tocamos|agarre)\b.{0,20}\b(tuberias?|tubos?|cables?|linea|gas)\b/,
    new RegExp(
      `\\b(hit|hitting|cut|nicked|struck|severed|sliced|pierced|punctured|ripped|pulled|touched|snagged|(dug|drilled|went|ground) (into|through|up))( right)?( into| through| up)? (a|an|the|my|our|some|what \\w+ like an?)( \\w+)? ${buried}\\b`,
    ),
    /\bhit something (electric\w*|live|hissing|metal)\b/,
    new RegExp(
      `\\b${shock}\\b.{0,60}\\b(${buried}|${digging})\\b|\\b(${buried}|${digging})\\b.{0,60}\\b${shock}\\b`,
    ),
    new RegExp(
      `\\b${hiss}\\b.{0,60}\\b(${buried}|${digging})\\b|\\b(${buried}|${digging})\\b.{0,60}\\b${hiss}\\b`,
    ),
    /\b(exposed|bare|cut|severed|live|frayed) (electric\w* )?(wires?|cables?)\b|\b(wires?|cables?) (is |are |was )?(now )?(exposed|bare|sticking out|showing|severed)\b|\bcables? (pelados?|expuestos?|al descubierto)\b/,
  ],
  poisoning: [
    new RegExp(
      `\\b${eater}\\b.{0,30}\\b(ate|eaten|eating|swallowed|ingested|chewed|licked|comio|comi|comido|trago|trague|mastico|ingirio)\\b`,
    ),
    /\bpoison control\b|\b(poisonous|toxic|edible|venenos[oa]s?|toxic[oa]s?|comestibles?)\b|\b(can|could|should|safe to|puedo) (i |we )?(eat|cook|taste|comer)\b/,
  ],
  injury: [
    /\b(bleeding|injured|unconscious|concussion|allergic reaction|rash|blisters|hospital|chest pain|sangrando|sangra|herid[oa]|desmay\w*|sarpullido|ronchas|alergia)\b/,
  ],
  'dangerous-tree': [
    new RegExp(
      `\\b${tree}\\b.{0,60}\\b(fell|has fallen|falling|about to fall|going to fall|will fall|(might|could|may) fall|come down on|coming down|uprooting|splitting|cracking|just split|just cracked|crashed)\\b`,
    ),
    new RegExp(
      `\\b${tree}\\b.{0,60}\\b(se cayo|se cae|se va a caer|a punto de caer(se)?|puede caer(se)?|podria caer(se)?|se esta (cayendo|partiendo|rajando))\\b`,
    ),
    new RegExp(
      `\\b(hanging|broken|cracked|dangling|leaning)\\b.{0,20}\\b${tree}\\b.{0,40}\\b(over|above|on|onto|against|toward)\\b.{0,20}\\b(house|roof|car|driveway|street|kids|playground|pool|bedroom)\\b`,
    ),
    new RegExp(
      `\\b${tree}\\b.{0,40}\\b(leaning|hanging|lean|leans)\\b.{0,20}\\b(over|on|onto|against|toward|towards)\\b.{0,20}\\b(house|roof|car|street|bedroom|playground)\\b`,
    ),
    new RegExp(
      `\\b${tree}\\b.{0,30}\\b(on|onto|through|sobre|encima de)\\b (my|our|the|el|la|mi|nuestra?) (house|roof|car|techo|casa|carro)\\b`,
    ),
  ],
  human: [
    /\b(talk|speak|chat|connect me|get me|transfer me|put me through)( \w+)? (with |to |through to )?(a |an |the |some |any)?(real |live |actual |human )?(human|humans|person|people|someone|somebody|agent|representative|operator|rep|manager|owner|boss)\b/,
    /\b(real|live|actual) (person|human|agent)\b(?! please\?)|\b(customer (service|support)|representative please|human please|phone number)\b|\bcall (you|someone|me back)\b/,
    /\b(hablar|comunicar\w*|chatear)( \w+)? con (un|una|el|la|algun|alguna|alguien)\b|\b(persona real|ser humano|un humano|atencion al cliente|numero de telefono|un representante|un agente)\b|\b(que me llamen|me pueden llamar|puedo llamarlos)\b/,
  ],
  legal: [
    /\b(sue|suing|lawsuit|lawyer|attorney|court|legally (liable|responsible)|liable|liability|who (is responsible|pays|has to pay)|demandar|demanda|abogad[oa]|juicio|tribunal|quien paga|responsable legal)\b/,
  ],
  'quote-time': [
    /\b(when|how (long|soon|fast|quick\w*|many (hours|days)))\b(?!.*\b(valid|good|last|expires?)\b).{0,40}\b(a|an|my|the|your|our)( \w+)? (quote|quotation|estimate)\b/,
    /\b(quotes?|estimates?) (take|takes|ready|arrives?|come|comes)\b/,
    /\b(cuando|cuanto (tiempo )?(tarda|demora|toma)|cuantas horas|cuantos dias|en cuanto tiempo)\b.{0,50}\b(cotizacion|presupuesto|estimado)\b|\b(cotizacion|presupuesto|estimado)\b.{0,30}\b(tarda|demora|llega|lista?)\b/,
  ],
  price: [
    /\b(price|prices|pricing|priced|cost|costs|quote|quotes|quotation|estimate|estimates|fee|fees|discount|coupon|financing|refund|invoice|cheap|cheaper|cheapest|afford)\b/,
    /\bhow much (is|are|do you|would you|will you|would it|will it|would that|money|to (grind|remove|take|cut|dig|get)|for)\b|\b(do|would|will) you charge\b/,
    /\bcuanto (me )?(vale|sale|saldria)\b|\b(precios?|cuestan?|costaria|costo|cotizacion|presupuesto|tarifas?|descuentos?|cobran?|cobraria|cobrarian|financiamiento|reembolso|factura)\b/,
  ],
  visit: [
    /\bqr-[a-z0-9]{4,}\b|\bmy (appointment|request|reference|booking)\b|\b(an|the) appointment\b/,
    /\b(when|where|what time|how late|who)\b.{0,15}\b(is|are|will|does|do|did) (the|your|my|our) (crew|guys|team|people|workers)\b|\b(crew|guys|team|workers) (is|are|was|were|did not|didn't) (late|late\w*|not here|here yet|show up|shown up|coming)\b/,
    /\b(schedule|reschedule|book|cancel) (a|an|my|the|your|our|me|us|someone|somebody|it)\b|\b(can|could|will|when) (you|someone|somebody|your \w+) (come|be here|arrive|show up|get here)\b/,
    /\b(mi|una|la) cita\b|\b(reprogramar|agendar)\b|\bmi solicitud\b|\bcuando (vienen|llegan|pueden venir)\b|\b(pueden|puede) venir\b/,
  ],
  company: [
    /\b(your|the company's) (phone|telephone|number|hours|address|e-?mail|website|license|insurance|warranty|guarantee|reviews)\b|\bare you (guys |all )?(insured|licensed|bonded|certified|open|available|hiring)\b/,
    /\bdo you (guys |all |also |even )*(work|open|accept|take|serve|cover|service|travel|offer|provide|guarantee|warranty|speak)\b/,
    /\bdo you (guys |all |also |even )*(cut|trim|prune|remove|take|sell|plant|haul|clear)( down| back| out| away)?( \w+){0,2} (trees?|palms?|branches|limbs|hedges?|bushes|roots?)\W*$/,
    /^\W*(hola\W+)?((quiero|quisiera|necesito|me gustaria) saber )?(si )?(ustedes )?(tambien )?(cortan|talan|podan|quitan|sacan|tumban|retiran|plantan|venden)( \w+){0,2} (arbol(es)?|palmas?|palmeras?|ramas?|setos?|arbustos?|raices)\W*$/,
    /\b(tienen|tiene|cuentan con) (ustedes )?(seguro|licencia|garantia|horario)\b|\b(trabajan|abren|atienden|aceptan)\b|\b(su|el) (telefono|horario|direccion|correo)\b/,
  ],
  permit: [
    /\b(will|would|can|could|does|do) (the |my |our )?(city|county|town|hoa|association|broward)\b.{0,40}\b(let|allow|approve|give|grant|fine|say yes|object)\b/,
    /\b(am i|are we) allowed\b|\b(get|pull|file|apply for|approve|issue|check|sign|handle|submit|take care of)( me| us| for| on)?( a| the| my| our)? (tree )?(removal )?(permit|license|application)\b|\bmy permit\b/,
    /\b(me|nos) (dejara|permitira|autorizara|aprobara|dara|multara|dan|daran|deja|permite)\b.{0,40}\b(la ciudad|el condado|municip\w+|permiso)\b/,
    /\b(la ciudad|el condado|la asociacion|municip\w+)\b.{0,30}\b(me|nos) (deja|dejara|permite|permitira|da|dara|aprueba|aprobara|multa|multara)\b|\bmi permiso\b|\b(tramitar|sacar|solicitar|tramitan|sacan)\b.{0,15}\bpermiso\b/,
  ],
};

/** Returns why the question needs a person, or undefined if a passage may answer it. */
export function handoverReasonOf(question: string): HandoverReason | undefined {
  const text = foldText(question);
  return handoverReasons.find((reason) =>
    handoverPatterns[reason].some((pattern) => pattern.test(text)),
  );
}

const elsewhere = new RegExp(
  `\\b(${[
    'alabama',
    'alaska',
    'arizona',
    'arkansas',
    'california',
    'colorado',
    'connecticut',
    'delaware',
    'georgia',
    'hawaii',
    'idaho',
    'illinois',
    'indiana',
    'iowa',
    'kansas',
    'kentucky',
    'louisiana',
    'maine',
    'maryland',
    'massachusetts',
    'michigan',
    'minnesota',
    'mississippi',
    'missouri',
    'montana',
    'nebraska',
    'nevada',
    'new hampshire',
    'new jersey',
    'new mexico',
    'new york',
    'nueva york',
    'north carolina',
    'north dakota',
    'ohio',
    'oklahoma',
    'oregon',
    'pennsylvania',
    'rhode island',
    'south carolina',
    'south dakota',
    'tennessee',
    'texas',
    'utah',
    'vermont',
    'virginia',
    'washington state',
    'wisconsin',
    'wyoming',
    'canada',
    'england',
    'uk',
    'mexico',
    'spain',
    'espana',
    'cuba',
    'colombia',
    'venezuela',
  ].join('|')})\\b`,
);

const instruction =
  /\b(ignore|forget|disregard|override) (all|any|your|the|previous|my)\b|\b(system prompt|your instructions|jailbreak|developer mode)\b|\bpretend (to be|you|that)\b|\bact as\b|\brole ?play\b|\b(write|compose|generate|translate) (me |us )?(a|an|some|the|this|my)\b|\b(ignora|olvida) (todas?|tus|las|sus|estas)\b|\b(escribe|escribame|traduce|traduzca)\b|\bfinge\b/;

/** Whether the question names a place outside Florida or is a prompt injection. */
export function isOutOfScope(question: string): boolean {
  const text = foldText(question);
  return elsewhere.test(text) || instruction.test(text);
}

export type SmallTalk = 'greeting' | 'thanks' | 'goodbye' | 'identity';

const smallTalkPatterns: Record<SmallTalk, RegExp> = {
  identity:
    /\b(who|what) are you\b|\bis this (a |an )?(real |live )?(person|human|robot|bot|ai|machine)\b|\bam i (talking|chatting|speaking) (to|with)\b|\bare you (a |an )?(real|human|robot|bot|ai|person|machine|expert)\b|\bwhat can you (do|help)|\b(quien|que) (es|eres) (usted|tu)?\b.{0,3}$|\b(quien eres|quien es usted|es usted (un|una) (robot|persona|humano|maquina))\b|\b(con|en) que (me )?(puede|puedes) ayudar/,
  thanks: /^(ok |okay |great |perfect |perfecto |muchas |mil )*(thanks|thank you|thx|gracias)\b/,
  goodbye: /^(ok )?(bye|goodbye|see you|adios|hasta luego|chao)\b/,
  greeting:
    /^(hi|hello|hey|good (morning|afternoon|evening|day)|hola|buenas|buenos dias|buenas (tardes|noches)|saludos)\b/,
};

/**
 * Returns the kind of small talk (a greeting, thanks, a goodbye, or a question about the
 * assistant); undefined if the text is too long to be just that.
 */
export function smallTalkOf(question: string): SmallTalk | undefined {
  const text = foldText(question).trim();
  const longest = { identity: 12, thanks: 6, goodbye: 4, greeting: 4 };
  const words = wordsOf(text).length;
  return (Object.keys(smallTalkPatterns) as SmallTalk[]).find(
    (kind) => words <= longest[kind] && smallTalkPatterns[kind].test(text),
  );
}
