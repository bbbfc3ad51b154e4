import { Input } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { reviewsMessages } from './reviews.messages';
import { starNumbers } from './stars';
import classes from './reviews.module.css';

interface StarsFieldProps {
  /** 0 until some are chosen. */
  value?: number;
  onChange: (stars: number) => void;
  error?: ReactNode;
  /** Focuses the chosen star, or else the first. */
  autoFocus?: boolean;
  'data-path'?: string;
}

/** One to five stars: native radio buttons, so arrow keys choose. */
export function StarsField({
  value = 0,
  onChange,
  error,
  autoFocus = false,
  'data-path': path,
}: StarsFieldProps) {
  const texts = useMessages(reviewsMessages).own;
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={classes.starsField} data-path={path}>
      <legend className={classes.legend}>{texts.stars}</legend>
      <div className={classes.choices}>
        {starNumbers.map((number) => {
          const Star = number <= value ? IconStarFilled : IconStar;
          return (
            <label key={number} className={classes.choice}>
              <input
                type="radio"
                name={name}
                value={number}
                checked={number === value}
                autoFocus={autoFocus && number === Math.max(1, value)}
                aria-label={texts.star(number)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? errorId : undefined}
                onChange={() => onChange(number)}
              />
              <Star size={32} stroke={1.4} aria-hidden />
            </label>
          );
        })}
      </div>
      {error && <Input.Error id={errorId}>{error}</Input.Error>}
    </fieldset>
  );
}
