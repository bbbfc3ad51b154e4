import { formatOfficeHours } from '@stumpquote/domain/format/office-hours';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { ExpertCompany, HandoverReason } from '../../../ports/chat-expert.js';
import type { SmallTalk } from './question-kinds.js';

interface ExpertTexts {
  smallTalk: Record<SmallTalk, (company: ExpertCompany) => string>;
  unknown: (company: ExpertCompany) => string;
  handover: Record<HandoverReason, (company: ExpertCompany) => string>;
}

const en: ExpertTexts = {
  smallTalk: {
    greeting: () =>
      'Hello! Ask me about stumps, roots, palms, tree diseases, storms, digging safely or planting again in South Florida.',
    thanks: () => "You're welcome! Ask me anything else about your trees anytime.",
    goodbye: () => 'Goodbye, and take good care of your trees.',
    identity: ({ name, phone }) =>
      `I'm the tree expert at ${name}: a computer program, not a person. I answer from a collection of short texts on tree care in South Florida and show where each comes from. When I don't know, I say so. To talk to a person, call ${phone}.`,
  },
  unknown: ({ name, phone, county }) =>
    `I don't know that. I only answer questions about stumps, trees and palms in ${county} that my sources cover, and I'd rather not guess. You can ask it another way, or call ${name} at ${phone}.`,
  handover: {
    gas: ({ phone }) =>
      `If you smell gas, leave the area at once and don't use switches, phones, engines or flames near it. From a safe distance call 911 and your gas company. Once they've made it safe, call us at ${phone} about the stump or tree.`,
    'power-line': ({ phone }) =>
      `Stay well away, at least 35 feet, from the line and from anything it touches. Keep others away, and treat every line as live. Call 911 and your electric company. Nobody else may touch that tree. Once the utility says it's safe, call us at ${phone}.`,
    'damaged-utility': ({ phone }) =>
      `Stop work and keep everyone away. Leave and call 911 if there's a hiss, a smell of gas, fire or an exposed wire. Do the same if anyone was shocked or hurt. Then call the utility that owns the line and report the damage to Sunshine 811 (dial 811). Don't try to repair or cover it. If our crew is involved, call us at ${phone} as well.`,
    poisoning: ({ phone }) =>
      `I can't judge whether a plant or mushroom is safe. If a person has eaten any, call Poison Control at 1-800-222-1222 now: it's free, day and night. Call 911 if they're drowsy, struggling to breathe or having a seizure. For a pet, call your veterinarian. Keep a piece or a photo of it. For the tree itself, call us at ${phone}.`,
    injury: ({ phone }) =>
      `I can't give medical advice. Call 911 if it's serious. Otherwise ask a doctor, or Poison Control at 1-800-222-1222 about a plant or sap. For the tree itself, call us at ${phone}.`,
    'dangerous-tree': ({ phone }) =>
      `A tree or limb that may fall needs a person on site, not a chat. Keep everyone, and your cars, out of the area it could reach, and don't cut it yourself. If anyone is in danger or it blocks a road, call 911. If it's near wires, call 911 and the electric company too. Then call us at ${phone}.`,
    human: ({ name, phone, hours }) =>
      `Yes. People at ${name} answer the phone at ${phone}, ${formatOfficeHours(hours)}. At any other time, you can send the quote form, and they'll get back to you within 24 hours.`,
    legal: ({ phone }) =>
      `That's a legal question, and I can't give legal advice. A Florida attorney, your insurer or your city can tell you where you stand. If the tree is a danger now, keep everyone away and call 911. For the work on it or its stump, call us at ${phone}.`,
    'quote-time': ({ phone }) =>
      `A detailed quote comes by email within 24 hours of your request. A simple stump may get a preliminary estimate right away, on the review step of the quote form. If you have a reference number, Track Quote shows how your request is coming along. Still nothing after a day? Call ${phone}.`,
    price: ({ name, phone }) =>
      `I can't price a job from here. Upload photos in the quote form on the home page, and ${name} sends you a free quote. If you already have a reference number, your quote is on the Track Quote page. Or call ${phone}.`,
    visit: ({ phone }) =>
      `I can't see requests or appointments from this chat. Open Track Quote with your reference number (QR- and eight letters or digits). It shows how your request is coming along. To pick or change your appointment, open the link in our email or text message. You can also sign in, or call us at ${phone}.`,
    company: ({ name, phone, county }) =>
      `That's a question for the people at ${name}, who work in ${county}. Please call ${phone}. Their email address is at the bottom of the home page.`,
    permit: ({ phone }) =>
      `Only your city or the county can decide that. I can't say what they'll allow. Ask your city's planning, building or landscape office before the tree is cut. Ask your homeowners association too, if you have one. For help with the work itself, call us at ${phone}.`,
  },
};

const es: ExpertTexts = {
  smallTalk: {
    greeting: () =>
      '¡Hola! Pregúnteme sobre tocones, raíces, palmas, enfermedades de los árboles, tormentas, cómo excavar con seguridad o cómo volver a plantar en el sur de Florida.',
    thanks: () => '¡Con mucho gusto! Pregúnteme lo que quiera sobre sus árboles cuando guste.',
    goodbye: () => 'Hasta luego, y cuide bien de sus árboles.',
    identity: ({ name, phone }) =>
      `Soy el experto en árboles de ${name}: un programa de computadora, no una persona. Respondo con una colección de textos breves sobre el cuidado de los árboles en el sur de Florida y muestro de dónde viene cada uno. Cuando no sé algo, lo digo. Una persona le atiende en el ${phone}.`,
  },
  unknown: ({ name, phone, county }) =>
    `Eso no lo sé. Solo respondo preguntas sobre tocones, árboles y palmas en ${county} que mis fuentes cubren, y prefiero no adivinar. Puede preguntarlo con otras palabras o llamar a ${name} al ${phone}.`,
  handover: {
    gas: ({ phone }) =>
      `Si huele a gas, aléjese de inmediato y no use interruptores, teléfonos, motores ni llamas cerca. Desde un lugar seguro llame al 911 y a su compañía de gas. Solo cuando le digan que no hay peligro, llámenos al ${phone} por el tocón o el árbol.`,
    'power-line': ({ phone }) =>
      `Manténgase lejos, al menos a 35 pies, del cable y de todo lo que toque. No deje que nadie se acerque y trate cualquier cable como si tuviera corriente. Llame al 911 y a su compañía eléctrica. Nadie más debe tocar ese árbol. Cuando la compañía diga que es seguro, llámenos al ${phone}.`,
    'damaged-utility': ({ phone }) =>
      `Detenga el trabajo y aleje a todos. Salga de allí y llame al 911 si se oye un silbido, huele a gas o hay fuego o un cable expuesto. Haga lo mismo si alguien recibió una descarga o está herido. Después llame a la compañía dueña de la línea y reporte el daño a Sunshine 811 (marque 811). No intente repararla ni taparla. Si nuestra cuadrilla está involucrada, llámenos también al ${phone}.`,
    poisoning: ({ phone }) =>
      `No puedo juzgar si una planta o un hongo es seguro. Si una persona lo comió, llame ahora al Centro de Intoxicaciones, 1-800-222-1222: es gratis, día y noche. Llame al 911 si está somnolienta, respira con dificultad o convulsiona. Si fue una mascota, llame a su veterinario. Guarde un trozo o una foto. Por el árbol mismo, llámenos al ${phone}.`,
    injury: ({ phone }) =>
      `No puedo dar consejos médicos. Llame al 911 si es grave. Si no, consulte a un médico, o al Centro de Intoxicaciones, 1-800-222-1222, por una planta o su savia. Por el árbol mismo, llámenos al ${phone}.`,
    'dangerous-tree': ({ phone }) =>
      `Un árbol o una rama que puede caerse necesita a una persona en el lugar, no un chat. Aleje a todos, y sus autos, de la zona que pueda alcanzar, y no lo corte usted. Si alguien está en peligro o el árbol bloquea una calle, llame al 911. Si está cerca de cables, llame también a la compañía eléctrica. Después llámenos al ${phone}.`,
    human: ({ name, phone, hours }) =>
      `Sí. En ${name} le atiende una persona por teléfono al ${phone}, ${formatOfficeHours(hours, 'es')}. A cualquier otra hora puede enviar el formulario de cotización, y le responderán en un plazo de 24 horas.`,
    legal: ({ phone }) =>
      `Esa es una pregunta legal, y no puedo dar asesoría legal. Un abogado de Florida, su aseguradora o su ciudad pueden decirle cuál es su situación. Si el árbol es un peligro ahora, aleje a todos y llame al 911. Para el trabajo en él o en su tocón, llámenos al ${phone}.`,
    'quote-time': ({ phone }) =>
      `La cotización detallada llega por correo electrónico en un plazo de 24 horas desde su solicitud. Un tocón sencillo puede recibir un estimado preliminar al momento, en el paso de revisión del formulario. Si ya tiene un número de referencia, la página Seguir mi solicitud le muestra en qué etapa está. ¿Pasó un día sin noticias? Llame al ${phone}.`,
    price: ({ name, phone }) =>
      `No puedo dar precios desde aquí. Suba fotos en el formulario de cotización de la página de inicio y ${name} le enviará una cotización gratis. Si ya tiene un número de referencia, su cotización está en la página Seguir mi solicitud. O llame al ${phone}.`,
    visit: ({ phone }) =>
      `Desde este chat no puedo ver solicitudes ni citas. Abra la página Seguir mi solicitud con su número de referencia (QR- y ocho letras o dígitos). Allí ve cómo va su solicitud. Para elegir o cambiar su cita, abra el enlace de nuestro correo o mensaje de texto, inicie sesión o llámenos al ${phone}.`,
    company: ({ name, phone, county }) =>
      `Eso se lo responden las personas de ${name}, que trabaja en ${county}. Llame al ${phone}. Al pie de la página de inicio está también el correo electrónico.`,
    permit: ({ phone }) =>
      `Eso solo lo puede decidir su ciudad o el condado. No puedo decirle qué van a permitir. Pregunte en la oficina de planificación, construcción o paisajismo de su ciudad antes de que se corte el árbol. Pregunte también a su asociación de propietarios, si la tiene. Para el trabajo mismo, llámenos al ${phone}.`,
  },
};

export const expertMessages: Record<Locale, ExpertTexts> = { en, es };
