import { minimumPasswordScore } from '@stumpquote/domain/users/password-strength';
import { useMessages } from '../../shared/i18n/use-messages';
import { authMessages } from './auth.messages';
import { usePasswordScore } from './use-password-score';
import classes from './password-strength.module.css';

interface PasswordStrengthProps {
  password: string;
  /** Name, e-mail and the like: a password made of them is easy to guess. */
  personal: readonly string[];
}

const STEPS = [1, 2, 3, 4];

/** How hard the password is to guess, while it is typed, and what helps where it is not hard enough. */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  const texts = useMessages(authMessages);
  const score = usePasswordScore(password, personal);
  const isWeak = score !== null && score < minimumPasswordScore;
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
          <span key={step} className={classes.bar} data-filled={score !== null && score >= step} data-weak={isWeak} />
        ))}
      </div>
      <p className={classes.text} role="status">
        {score === null ? '\u00a0' : texts.strengths[score]}
        {isWeak && <span className={classes.help}>{texts.weak}</span>}
      </p>
    </div>
  );
}
