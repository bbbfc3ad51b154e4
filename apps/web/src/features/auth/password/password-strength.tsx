import { Sentence } from '../../../shared/i18n/sentence';
import { useMessages } from '../../../shared/i18n/use-messages';
import { authMessages } from '../auth.messages';
import { usePasswordCheck } from './use-password-check';
import classes from './password-strength.module.css';

interface PasswordStrengthProps {
  password: string;
  /** Name, email, and the like: passwords containing them are easy to guess. */
  personal: readonly string[];
}

const STEPS = [1, 2, 3, 4];

/** Password strength as you type, with advice if it would be rejected. */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  const texts = useMessages(authMessages);
  const checked = usePasswordCheck(password, personal);
  const score = checked?.score ?? null;
  const refusal = checked?.refusal ?? null;
  return (
    <div className={classes.strength}>
      <div
        className={classes.bars}
        role="meter"
        aria-label={texts.strengthLabel}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score ?? 0}
        aria-valuetext={score === null ? undefined : texts.strengths[score]}
      >
        {STEPS.map((step) => (
          <span
            key={step}
            className={classes.bar}
            data-filled={score !== null && score >= step}
            data-weak={refusal !== null}
          />
        ))}
      </div>
      <p className={classes.text} role="status">
        {score === null ? '\u00a0' : texts.strengths[score]}
        {refusal !== null && (
          <span className={classes.help}>
            <Sentence text={refusal} />
          </span>
        )}
      </p>
    </div>
  );
}
