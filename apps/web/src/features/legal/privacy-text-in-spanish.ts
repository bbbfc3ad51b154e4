import { chatRetentionDays } from '@stumpquote/domain/chat/chat-retention';
import {
  accountAuditRetentionDays,
  crewPhotoRetentionDays,
  waitingListRetentionDays,
} from '@stumpquote/domain/retention';
import type { LegalCompany, LegalText, PhotoModel } from './legal-text';

/** The privacy policy in Spanish, parallel to the English one section by section. */
export function privacyTextInSpanish(
  company: LegalCompany,
  photoModel: PhotoModel | null,
): LegalText {
  return {
    title: 'Política de privacidad',
    intro: `${company.name} opera este sitio. Esta página dice qué sabemos de usted, qué hacemos con eso, quién más lo ve y cómo pedir que se borre.`,
    sections: [
      {
        title: 'Qué recopilamos',
        paragraphs: ['Solo lo que hace falta para la cotización y el trabajo:'],
        list: [
          'Datos de contacto: nombre, correo electrónico, teléfono y la dirección donde está el tocón.',
          'Fotos del tocón y lo que usted nos cuenta del lugar.',
          'De los datos ocultos de una foto, solo lo necesario para medir: distancia focal, modelo de la cámara y tamaño en píxeles; de una foto tomada con la cámara guiada, también cuánto se inclinó el teléfono (hacia abajo y hacia los lados). El lugar donde se tomó y todo lo demás que lleva oculto se quita antes de guardar la foto.',
          'Lo que resulta de ellos: el contorno y el ancho medidos, la complejidad, las horas y el precio, y cualquier corrección hecha por una persona.',
          'Cuando el trabajo está hecho: lo que dice la cinta de la cuadrilla y una foto del tocón que la cuadrilla toma antes de triturar.',
          'Cuando acepta una cotización: el nombre que escribe, la hora, la dirección de red, el navegador y el texto que aceptó.',
          'Si la escribe: su opinión sobre el trabajo, con sus estrellas.',
          'Los mensajes que le enviamos y si llegaron.',
          'Lo que escribe en el chat sobre árboles.',
          `Si todavía no vamos a su código postal y nos pide que le avisemos: su correo electrónico y ese código postal. Recibe un solo correo y luego borramos ambos; a más tardar, a los ${waitingListRetentionDays / 365} años.`,
          'Su cuenta, si crea una: el nombre de usuario, y la contraseña en una forma que no se puede volver a leer.',
        ],
      },
      {
        title: 'Para qué lo usamos',
        paragraphs: [
          'Para medir el tocón, preparar y enviar la cotización, organizar y hacer el trabajo, responderle y llevar los registros que la ley pide a una empresa. También comparamos los anchos medidos con lo que encuentran las cuadrillas, para mejorar la medición.',
          'No vendemos sus datos, no mostramos publicidad ni lo seguimos en otros sitios.',
        ],
      },
      {
        title: 'Para medir mejor',
        paragraphs: [
          'Solo si usted marca la casilla en la página de seguimiento, las fotos de sus tocones que toma la cuadrilla, los contornos dibujados en ellas y los anchos medidos entran en el conjunto con el que entrenamos y comprobamos nuestra medición con fotos. No tiene que aceptar para contratarnos, y nada más depende de eso. Antes se tapa todo lo que hay en la foto, salvo el tocón y la hoja: no queda ninguna cara, placa ni casa, y el conjunto no dice de quién es el tocón ni dónde está.',
          `Puede desmarcar la casilla en cualquier momento, en la misma página, o llamarnos. Entonces se borran las fotos de la cuadrilla de su solicitud y el siguiente conjunto se escribe sin ellas. Lo que una red ya aprendió de ellas no se le puede quitar. Sin la casilla, una foto de la cuadrilla se borra a los ${crewPhotoRetentionDays} días.`,
        ],
      },
      {
        title: 'Opiniones y trabajos terminados',
        paragraphs: [
          'Después del trabajo le pedimos una opinión, una sola vez y por correo. Todos pueden leerla en este sitio, con su nombre, la inicial de su apellido y su ciudad, y debajo la respuesta de la empresa. La mostramos tal como usted la escribe. Solo retiramos una si infringe la ley, insulta a alguien, da datos privados o trata de otro trabajo, y decimos cuántas retiramos.',
          'Puede cambiar su opinión o retirarla en cualquier momento, en la página de su solicitud. Entonces se borra junto con la respuesta. También se borra con su cuenta.',
          'Solo si usted marca la casilla en esa página, la empresa puede mostrar aquí una de sus fotos y una del trabajo terminado, con su ciudad, el mes y el ancho del tocón. Puede desmarcar la casilla en cualquier momento: las dos imágenes se quitan de inmediato. También se quitan con su cuenta.',
        ],
      },
      {
        title: 'Quién más lo ve',
        paragraphs: ['Nadie que no lo necesite:'],
        list: [
          'La empresa de árboles que asignamos a su solicitud ve las fotos, el análisis, los datos de contacto y la cita.',
          'Las empresas de servicios públicos y el servicio 811 reciben la dirección y el área de trabajo, para que se marquen las líneas enterradas.',
          'Los proveedores que entregan los correos y los mensajes de texto, y los que guardan las fotos, trabajan para nosotros por contrato.',
          'Las preguntas del chat las responde un programa en nuestro propio servidor y solo salen de él si hemos activado un modelo de lenguaje. En ese caso, su proveedor recibe su pregunta y los últimos mensajes de ese chat, sin correos electrónicos, teléfonos ni números de referencia. Cada respuesta dice cuál de los dos la dio.',
          ...(photoModel === null
            ? [
                'Las fotos se miden en nuestro propio servidor. Ninguna se envía a un modelo de lenguaje.',
              ]
            : [
                `Cuando usted envía una solicitud, sus fotos van una sola vez a ${photoModel.provider}, donde las mira el modelo de IA ${photoModel.model}: solo las imágenes, sin sus datos de contacto, sin su dirección y sin nada oculto en ellas. El modelo sugiere el tipo de árbol, las raíces que se ven, lo que hay cerca y cuán descompuesta está la madera, y nunca mide. Lo que sugiere va marcado como tal en todas partes donde se muestra; si usted ya contestó algo, vale lo que usted dijo.`,
              ]),
          'Las autoridades, cuando la ley nos obliga.',
        ],
      },
      {
        title: 'Qué muestra un número de referencia',
        paragraphs: [
          'Quien tenga su número de referencia puede ver el estado de la solicitud y su cotización, con el nombre, el correo electrónico, el teléfono y el número de la calle ocultos y sin sus notas. El enlace de nuestro correo o mensaje de texto lo muestra todo y permite aceptar la cotización: cuídelo como una llave.',
        ],
      },
      {
        title: 'Mensajes de texto',
        paragraphs: [
          'Enviamos mensajes de texto sobre una solicitud solo si usted marcó la casilla. Su consentimiento no es condición para comprar nada. Pueden aplicarse tarifas de mensajes y datos, y cuántos mensajes son depende de su solicitud. Responda STOP o ALTO para no recibir más y HELP para recibir ayuda. No compartimos su número ni su consentimiento con otros para su publicidad.',
        ],
      },
      {
        title: 'Cookies y datos en su navegador',
        paragraphs: [
          'Una cookie mantiene abierta su sesión y permite que su navegador vea las fotos que subió. Otra recuerda el idioma que eligió. Una tercera recuerda qué cuentas iniciaron sesión en este navegador, para que las contraseñas equivocadas de otra persona no le impidan entrar. Las tres son necesarias para lo que usted pide al sitio, por eso no le pedimos permiso. Su navegador también guarda, para sí mismo, los colores elegidos, el número de su chat y si un administrador tenía la sesión abierta. No hay análisis de visitas ni cookies de terceros.',
        ],
      },
      {
        title: 'Cuánto tiempo lo guardamos',
        paragraphs: [
          `Las fotos que se subieron pero nunca se enviaron con una solicitud se borran a las 24 horas. Las solicitudes y las cotizaciones se guardan como registros de la empresa; las cotizaciones aceptadas, el tiempo que pide la ley. Las cuentas se conservan hasta que usted nos pida borrarlas. Un chat se borra ${chatRetentionDays} días después de su último mensaje, y junto con su cuenta si había iniciado sesión. Los inicios de sesión de una cuenta se guardan con la dirección de red y el navegador durante ${accountAuditRetentionDays} días, para poder descubrir un uso indebido.`,
        ],
      },
      {
        title: 'Sus opciones',
        paragraphs: [
          `Puede corregir sus datos en su cuenta. Puede preguntarnos qué tenemos sobre usted y pedirnos que borremos su cuenta y, con ella, sus solicitudes: escriba a ${company.email} o llame al ${company.phone}. Las cotizaciones aceptadas quedan como registro del trabajo; lo demás se vacía, y se borran sus opiniones, sus trabajos mostrados aquí y las fotos de sus solicitudes que tomó la cuadrilla.`,
        ],
      },
      {
        title: 'Seguridad',
        paragraphs: [
          'Las fotos solo las pueden ver usted, la empresa asignada y nosotros, salvo que haya aceptado mostrar su trabajo terminado. Las contraseñas se guardan con un método fuerte que no se puede revertir. Si ocurre algo que afecte sus datos, se lo decimos como pide la ley.',
        ],
      },
      {
        title: 'Menores de edad',
        paragraphs: [
          'Este sitio es para adultos. No recopilamos a sabiendas datos de menores de 13 años.',
        ],
      },
      {
        title: 'Cambios y contacto',
        paragraphs: [
          'Cuando esta política cambia, cambia también la versión de arriba; lo que usted aceptó con una solicitud se guarda junto a ella.',
          `${company.name}, ${company.county}. Teléfono ${company.phone}, correo electrónico ${company.email}.`,
        ],
      },
    ],
  };
}
