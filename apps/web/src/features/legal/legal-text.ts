/** The operating company as the legal texts name it. */
export interface LegalCompany {
  name: string;
  phone: string;
  email: string;
  county: string;
}

/** The vision language model that this server asks about photos, and who runs it. */
export interface PhotoModel {
  provider: string;
  model: string;
}

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

export interface LegalText {
  title: string;
  intro: string;
  sections: readonly LegalSection[];
}
