import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { maxCrewMembers } from '@stumpquote/domain/appointments/crew-members';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { PersonPicture } from '../../../shared/ui/crew-faces';
import { SectionCard } from '../../../shared/ui/section-card';
import { CrewMemberDialog } from './crew-member-dialog';
import { crewMessages } from './crew.messages';
import { useCrew, useRemoveCrewMember, type CrewMember } from './use-crew';
import classes from './crew.module.css';

/**
 * The people of the user's own company, or of the one an administrator names: add, edit, remove.
 */
export function CompanyCrew({ companyId }: { companyId?: number }) {
  const texts = useMessages(crewMessages);
  const query = useCrew(companyId);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const { data } = query;
  const member = data?.members.find(({ id }) => id === edited) ?? null;
  return (
    <SectionCard title={texts.title}>
      <Text mb="md">{texts.intro}</Text>
      {query.isPending && <Skeleton height={160} radius="md" aria-busy="true" />}
      {query.isError && data === undefined && (
        <Alert color="red" role="alert" title={texts.loadFailed}>
          <Button variant="default" onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      {data && (
        <>
          {data.members.length === 0 && <Text c="dimmed">{texts.empty}</Text>}
          <ul className={classes.members}>
            {data.members.map((one) => (
              <MemberRow
                key={one.id}
                member={one}
                companyId={data.companyId}
                onEdit={() => setEdited(one.id)}
              />
            ))}
          </ul>
          <div className={classes.more}>
            {data.members.length < maxCrewMembers ? (
              <Button variant="default" onClick={() => setEdited('new')}>
                {texts.add}
              </Button>
            ) : (
              <Text c="dimmed">{texts.full}</Text>
            )}
          </div>
          {(edited === 'new' || member !== null) && (
            <CrewMemberDialog
              companyId={data.companyId}
              crews={data.crews}
              member={member}
              onClose={() => setEdited(null)}
            />
          )}
        </>
      )}
    </SectionCard>
  );
}

interface MemberRowProps {
  member: CrewMember;
  companyId: number;
  onEdit: () => void;
}

function MemberRow({ member, companyId, onEdit }: MemberRowProps) {
  const texts = useMessages(crewMessages);
  const { confirm, dialog } = useConfirm();
  const remove = useRemoveCrewMember();
  const { id, name, role, crew } = member;
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: texts.removeTitle(name),
      message: texts.removeText,
      confirmLabel: texts.removeOf(name),
      destructive: true,
    });
    if (isSure) remove.mutate({ companyId, id });
  };
  const facts = [role, crew === null ? null : texts.inCrew(crew)].filter((fact) => fact !== null);
  return (
    <li className={classes.member}>
      <PersonPicture person={member} size={56} />
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        {facts.length > 0 && <div className={classes.facts}>{facts.join(' · ')}</div>}
      </div>
      <Group gap="xs" className={classes.actions ?? ''}>
        <Button variant="default" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          aria-label={texts.removeOf(name)}
          onClick={() => void askAndRemove()}
        >
          {texts.remove}
        </Button>
      </Group>
      {dialog}
    </li>
  );
}
