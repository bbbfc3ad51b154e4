/** The operating company as named in the legal texts. */
export interface LegalCompany {
  name: string;
  phone: string;
  email: string;
  county: string;
}

/** The vision language model this server sends photos to, and its provider. */
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
