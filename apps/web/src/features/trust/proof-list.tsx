import { formatDate } from '@stumpquote/domain/format/date';
import { IconCertificate, IconShieldCheck } from '@tabler/icons-react';
import type { RouterOutputs } from '../../shared/api/trpc';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { trustMessages } from './trust.messages';
import classes from './trust.module.css';

type ShownProof = RouterOutputs['trust']['onLanding']['companies'][number]['proofs'][number];

const glyphs = { license: IconCertificate, insurance: IconShieldCheck };

/** A company's valid license and insurance. */
export function ProofList({ proofs }: { proofs: readonly ShownProof[] }) {
  const texts = useMessages(trustMessages);
  const locale = useLocale();
  return (
    <ul className={classes.proofs}>
      {proofs.map(({ kind, issuer, number, expiresOn }) => {
        const Glyph = glyphs[kind];
        return (
          <li key={kind} className={classes.proof}>
            <Glyph size={24} stroke={1.6} className={classes.glyph} aria-hidden />
            <div>
              <strong>{texts.kinds[kind]}</strong>
              <div>{issuer}</div>
              {number !== null && <div>{texts.number(number)}</div>}
              <div className={classes.until}>
                {texts.validThrough(formatDate(expiresOn, 'UTC', locale))}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
