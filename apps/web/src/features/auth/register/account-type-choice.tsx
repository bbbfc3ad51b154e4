import { selfRegisteredRoles, type SelfRegisteredRole } from '@stumpquote/domain/users/roles';
import { useMessages } from '../../../shared/i18n/use-messages';
import { authMessages } from '../auth.messages';
import classes from './account-type-choice.module.css';

interface AccountTypeChoiceProps {
  value: SelfRegisteredRole | null;
  onChange: (role: SelfRegisteredRole) => void;
}

export function AccountTypeChoice({ value, onChange }: AccountTypeChoiceProps) {
  const texts = useMessages(authMessages);
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{texts.accountType}</legend>
      {value === null && <p className={classes.hint}>{texts.accountTypeHint}</p>}
      <div className={classes.options}>
        {selfRegisteredRoles.map((role) => (
          <label key={role} className={classes.option}>
            <input
              type="radio"
              name="account-type"
              value={role}
              checked={value === role}
              onChange={() => onChange(role)}
            />
            <span className={classes.words}>
              <strong>{texts.accountTypeNames[role]}</strong>
              <span className={classes.hint}>{texts.accountTypes[role]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
