import { guaranteeDays } from '@stumpquote/domain/legal/guarantee';
import type { LegalCompany, LegalText } from './legal-text';

/** The terms of service in Spanish, parallel to the English ones, with the same version. */
export function termsTextInSpanish(company: LegalCompany): LegalText {
  return {
    title: 'Términos del servicio',
    intro: `Estos términos son entre usted y ${company.name} («nosotros»), que ofrece trituración y remoción de tocones en ${company.county}. Se aplican cuando usted usa este sitio, envía una solicitud o acepta una cotización.`,
    sections: [
      {
        title: 'Pedir una cotización',
        paragraphs: [
          'Pedirla es gratis y no obliga a nadie. Usted confirma que los datos de contacto son suyos, que tiene derecho a compartir las fotos, y que la propiedad es suya o que puede mandar hacer trabajos en ella.',
          'Una solicitud puede incluir varios tocones en la misma dirección. Podemos rechazar una solicitud, por ejemplo si está fuera de nuestra zona de servicio; le decimos por qué.',
        ],
      },
      {
        title: 'Qué es un estimado',
        paragraphs: [
          'El análisis muestra el ancho y el precio como rangos. Los dos dependen de lo que usted mide, de lo que muestran las fotos y de lo que nos cuenta. Un estimado es información, no una oferta ni un precio que nos obligue.',
        ],
      },
      {
        title: 'Qué es una cotización y cómo se acepta',
        paragraphs: [
          'Una cotización es nuestra oferta por el trabajo que describe, al precio que indica. Se puede aceptar hasta el final del día en que vence, 30 días después de enviada, salvo que la cotización diga otra cosa.',
          'Usted acepta escribiendo su nombre completo en la página de seguimiento. Eso cuenta como su firma. Guardamos su nombre, la hora, la dirección de red, el navegador y el texto exacto que aceptó.',
          'Una cotización más nueva de la misma empresa reemplaza a la anterior. Si varias empresas cotizaron, al aceptar una se cierran las demás.',
          'Si en el lugar vemos que el tocón es claramente distinto de lo que mostraban las fotos y sus respuestas, se lo decimos antes de trabajar. Usted puede entonces aceptar otro precio o cancelar sin costo.',
        ],
      },
      {
        title: 'Citas y cambios',
        paragraphs: [
          'Usted elige una ventana de llegada y la cuadrilla llega dentro de ella. Puede cambiar o cancelar la cita en la página de seguimiento hasta 24 horas antes. Después, llámenos.',
          'Es posible que tengamos que cambiar una cita por el clima, por una avería o por la respuesta de una empresa de servicios públicos. Se lo decimos en cuanto lo sabemos y le ofrecemos las siguientes ventanas libres.',
        ],
      },
      {
        title: 'Líneas enterradas',
        paragraphs: [
          'Antes de que alguien excave, la ley de Florida pide la localización de líneas de servicios públicos (811): las empresas marcan sus líneas, lo que toma dos días hábiles completos. La pedimos después de que usted acepta y no empezamos sin sus respuestas.',
          'Las empresas no marcan las líneas privadas. Usted nos dice por dónde pasan las de riego, fosa séptica, piscina, iluminación, gas para la parrilla y otras parecidas, y las marca si puede. No respondemos por daños a líneas privadas de las que no nos avisaron.',
        ],
      },
      {
        title: 'El trabajo',
        paragraphs: [
          'Salvo que la cotización diga otra cosa, trituramos el tocón hasta por debajo del suelo, rellenamos el hueco con las virutas y lo dejamos parejo. Llevarse las virutas, la tierra, la semilla o el césped están incluidos solo si la cotización los nombra.',
          'Mantenga a las personas y a las mascotas lejos del trabajo, y retire los vehículos y las cosas sueltas del alcance de las virutas que saltan.',
        ],
      },
      {
        title: 'Pago',
        paragraphs: [
          'El precio se paga cuando el trabajo está hecho, salvo que la cotización diga otra cosa. Este sitio no recibe pagos y nunca pide un número de tarjeta.',
        ],
      },
      {
        title: 'Nuestra garantía',
        paragraphs: [
          `Si el trabajo no es lo que describe la cotización, díganos dentro de ${guaranteeDays} días. La cuadrilla regresa y lo corrige sin costo. Los derechos que le da la ley no cambian.`,
        ],
      },
      {
        title: 'Su cuenta',
        paragraphs: [
          'No comparta su contraseña y avísenos si cree que otra persona usa su cuenta. Quien tenga el enlace de nuestro correo o mensaje de texto puede ver y responder su cotización, así que compártalo con cuidado.',
          'Las empresas de árboles que se registran reciben trabajo solo después de que las aprobamos, y pueden usar los datos de los clientes solo para el trabajo que se les asignó.',
        ],
      },
      {
        title: 'Uso de este sitio',
        paragraphs: [
          'No suba fotos de personas ni nada ilegal, no intente llegar a los datos de otras personas y no sobrecargue el sitio de modo que otros no puedan usarlo. Podemos bloquear a quien lo haga.',
          'El chat sobre árboles da información general. No es una inspección de su árbol. Si un árbol o una línea puede lastimar a alguien, aléjese y llame al 911 o a la empresa de servicios públicos.',
        ],
      },
      {
        title: 'Responsabilidad',
        paragraphs: [
          'Respondemos por los daños que causemos por negligencia al trabajar en su propiedad, y tenemos un seguro para ello. No respondemos por lo que no podíamos prever a partir de las fotos, de sus respuestas y de una revisión razonable del lugar, hasta donde la ley lo permite.',
        ],
      },
      {
        title: 'Ley y cambios',
        paragraphs: [
          `Se aplica la ley de Florida. Una disputa que no podamos resolver entre nosotros va a los tribunales de ${company.county}.`,
          'Cuando estos términos cambian, cambia también la versión de arriba. La versión que usted aceptó sigue siendo la de esa solicitud o cotización; guardamos cuál fue.',
        ],
      },
      {
        title: 'Contacto',
        paragraphs: [
          `${company.name}, ${company.county}. Teléfono ${company.phone}, correo electrónico ${company.email}.`,
        ],
      },
    ],
  };
}
