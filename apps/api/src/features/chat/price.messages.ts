import type { Locale } from '@stumpquote/domain/i18n/locale';

interface PriceFacts {
  /** Widths as displayed, without a unit. */
  widths: readonly string[];
  range: string;
  minimum: string;
  gate: number;
  freeHeight: number;
  company: string;
}

const and = (locale: Locale, widths: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(widths);

const stumpsEn = (widths: readonly string[]): string =>
  widths.length === 1
    ? `grinding a stump ${widths[0] ?? ''} inches wide at the ground costs`
    : `grinding stumps of ${and('en', widths)} inches at the ground in one visit costs`;
const stumpsEs = (widths: readonly string[]): string =>
  widths.length === 1
    ? `triturar un tocón de ${widths[0] ?? ''} pulgadas de ancho a ras del suelo cuesta`
    : `triturar tocones de ${and('es', widths)} pulgadas a ras del suelo en una sola visita cuesta`;

export const priceMessages: Record<Locale, (facts: PriceFacts) => string> = {
  en: ({ widths, range, minimum, gate, freeHeight, company }) =>
    `According to the current price list of ${company}, ${stumpsEn(widths)} about ${range}. That assumes flat ground, a gate at least ${gate} inches wide and a cut no higher than ${freeHeight} inches. It also assumes that no roots show above the ground and that the grindings stay. The range allows for a width that's off by a tenth. Hard wood, surface roots, a slope, a narrow gate or hauling away cost more. The minimum for a visit is ${minimum}. For a firmer price, send photos with the quote form. It's free.`,
  es: ({ widths, range, minimum, gate, freeHeight, company }) =>
    `Según la lista de precios actual de ${company}, ${stumpsEs(widths)} alrededor de ${range}. Eso supone un terreno plano, un portón de al menos ${gate} pulgadas de ancho y un corte de no más de ${freeHeight} pulgadas de alto. También supone que no hay raíces sobre el suelo y que las virutas se quedan. El rango admite un error de una décima parte en el ancho. La madera dura, las raíces a la vista, la pendiente, un portón estrecho o llevarse las virutas cuestan más. El mínimo por visita es de ${minimum}. Envíe fotos con el formulario de cotización y reciba gratis un precio más firme.`,
};
