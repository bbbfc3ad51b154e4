import type { Locale } from '@stumpquote/domain/i18n/locale';

// Light stemmers: they only need to unite the forms of a word, in passages and questions alike.

function stemEnglish(word: string): string {
  let stem = word.replace(/'s$/, '');
  if (stem.length > 4 && stem.endsWith('ies')) {
    stem = `${stem.slice(0, -3)}y`;
  } else if (stem.length > 4 && /(ss|sh|ch|x)es$/.test(stem)) {
    stem = stem.slice(0, -2);
  } else if (stem.length > 3 && /[^siu]s$/.test(stem)) {
    stem = stem.slice(0, -1);
  }
  if (stem.length > 5 && stem.endsWith('ing')) {
    stem = stem.slice(0, -3);
  } else if (stem.length > 4 && stem.endsWith('ed') && !stem.endsWith('eed')) {
    stem = stem.slice(0, -2);
  }
  stem = stem.replace(/([bdgmnprt])\1$/, '$1');
  return stem.length > 3 ? stem.replace(/e$/, '').replace(/y$/, 'i') : stem;
}

function stemSpanish(word: string): string {
  let stem = word;
  if (stem.length > 4 && stem.endsWith('ces')) {
    stem = `${stem.slice(0, -3)}z`;
  } else if (stem.length > 4 && /[nrldzj]es$/.test(stem)) {
    stem = stem.slice(0, -2);
  } else if (stem.length > 3 && stem.endsWith('s')) {
    stem = stem.slice(0, -1);
  }
  stem =
    stem.length > 6
      ? stem.replace(/(ando|iendo|aron|ieron|aban|ar[lms][aeo]|er[lms][aeo]|ir[lms][aeo])$/, '')
      : stem;
  stem = stem.length > 5 ? stem.replace(/(ado|ada|ido|ida|an|en|ar|er|ir)$/, '') : stem;
  return stem.length > 3 ? stem.replace(/[aeo]$/, '') : stem;
}

/** Unites the forms of a word ("grinding", "grinds"; "raíces", "raíz"). Expects folded text. */
export function stem(word: string, locale: Locale): string {
  return locale === 'es' ? stemSpanish(word) : stemEnglish(word);
}
