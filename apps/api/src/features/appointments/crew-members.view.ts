import type { EveryColumn } from '../../db/every-column.js';
import type { CrewMemberRow } from './crew-members.queries.js';

const photoUrl = (photo: string | null): string | null =>
  photo === null ? null : `data:image/jpeg;base64,${photo}`;

/** A person as the company and the office see them. */
export const crewMemberView = (row: CrewMemberRow) =>
  ({
    id: row.id,
    name: row.name,
    role: row.role,
    crew: row.crew,
    /** A data URL, so the photo needs no permission of its own. */
    photo: photoUrl(row.photo),
    updatedAt: row.updated_at,
  }) satisfies EveryColumn<CrewMemberRow, 'company_id' | 'created_at'>;

/** A person who comes, as the customer sees them. */
export const shownCrewMember = (row: CrewMemberRow) =>
  ({
    id: row.id,
    name: row.name,
    role: row.role,
    photo: photoUrl(row.photo),
  }) satisfies EveryColumn<CrewMemberRow, 'company_id' | 'crew' | 'created_at' | 'updated_at'>;
export type ShownCrewMember = ReturnType<typeof shownCrewMember>;
