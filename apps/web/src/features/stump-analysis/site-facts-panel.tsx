import { Accordion, Checkbox, NativeSelect } from '@mantine/core';
import { obstacleKinds, type ObstacleKind } from '@stumpquote/domain/stump-analysis/site-facts';
import { useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { NumericInput } from '../../shared/ui/form/numeric-input';
import type { SiteFactsValues } from './stump-facts';
import { stumpFactsMessages } from './stump-facts.messages';
import classes from './stump-facts.module.css';

interface SiteFactsPanelProps {
  site: SiteFactsValues;
  errors: Readonly<Record<string, string>>;
  onChange: (site: SiteFactsValues) => void;
  /** Called with the field's id. */
  onLeave: (field: string) => void;
}

/** What photos can't show: the tree, the roots, and access. Collapsed at first. */
export function SiteFactsPanel({ site, errors, onChange, onLeave }: SiteFactsPanelProps) {
  const texts = useMessages(stumpFactsMessages);
  const [opened, setOpened] = useState(false);
  return (
    <Accordion
      variant="contained"
      radius="lg"
      chevronPosition="right"
      keepMounted={false}
      // Expand without animation, so a refused field inside can be focused.
      transitionDuration={0}
      value={opened || errors['accessWidthIn'] !== undefined ? 'site' : null}
      onChange={(value) => setOpened(value !== null)}
    >
      <Accordion.Item value="site">
        <Accordion.Control>
          <span className={classes.title}>{texts.siteTitle}</span>
        </Accordion.Control>
        <Accordion.Panel>
          <SiteFields site={site} errors={errors} onChange={onChange} onLeave={onLeave} />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function SiteFields({ site, errors, onChange, onLeave }: SiteFactsPanelProps) {
  const texts = useMessages(stumpFactsMessages);
  const change = (part: Partial<SiteFactsValues>) => onChange({ ...site, ...part });
  const choice = (
    field: 'species' | 'surfaceRoots' | 'slope',
    label: string,
    options: Readonly<Record<string, string>>,
  ) => (
    <NativeSelect
      label={label}
      value={site[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      data={[
        { value: '', label: texts.unknown },
        ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
      ]}
    />
  );
  return (
    <div className={classes.site}>
      <p className={classes.text}>{texts.siteText}</p>
      <div className={classes.fields}>
        {choice('species', texts.species, texts.speciesOptions)}
        {choice('surfaceRoots', texts.roots, texts.rootsOptions)}
        {choice('slope', texts.slope, texts.slopeOptions)}
        <NumericInput
          id="accessWidthIn"
          label={texts.access}
          unit={texts.inches}
          value={String(site.accessWidthIn)}
          error={errors['accessWidthIn']}
          onChange={({ currentTarget }) => change({ accessWidthIn: currentTarget.value })}
          onBlur={({ currentTarget }) => onLeave(currentTarget.id)}
        />
      </div>
      <Checkbox.Group
        label={texts.obstacles}
        value={site.obstacles}
        onChange={(kinds) => change({ obstacles: kinds as ObstacleKind[] })}
      >
        <div className={classes.checks}>
          {obstacleKinds.map((kind) => (
            <Checkbox
              key={kind}
              size="md"
              name="obstacles"
              value={kind}
              label={texts.obstacleNames[kind]}
              className={classes.check}
            />
          ))}
        </div>
      </Checkbox.Group>
      <div>
        <Checkbox
          size="md"
          className={classes.check}
          name="utilitiesKnown"
          label={texts.utilities}
          checked={site.utilitiesKnown}
          onChange={(event) => change({ utilitiesKnown: event.currentTarget.checked })}
        />
        <Checkbox
          size="md"
          className={classes.check}
          name="haulAway"
          label={texts.haulAway}
          checked={site.haulAway}
          onChange={(event) => change({ haulAway: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}
