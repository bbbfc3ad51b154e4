import { chatRetentionDays } from '@stumpquote/domain/chat/chat-retention';
import {
  accountAuditRetentionDays,
  crewPhotoRetentionDays,
  waitingListRetentionDays,
} from '@stumpquote/domain/retention';
import type { LegalCompany, LegalText, PhotoModel } from './legal-text';

/**
 * The privacy policy in English, naming who receives photos if a model analyzes them. A change of
 * meaning needs a new version in the domain's legal/versions.
 */
export function privacyText(company: LegalCompany, photoModel: PhotoModel | null): LegalText {
  return {
    title: 'Privacy Policy',
    intro: `${company.name} runs this site. This page says what we learn about you, what we do with it, who else sees it, and how to have it removed.`,
    sections: [
      {
        title: 'What we collect',
        paragraphs: ['Only what a quote and the work need:'],
        list: [
          'Contact details: name, email address, phone number, and the address where the stump is.',
          'Photos of the stump, and what you tell us about the place.',
          'From a photo’s hidden data only what measuring needs: focal length, camera model and pixel size; for a photo taken with the guided camera, also how far the phone was tilted (pitch and roll). The place where it was taken and everything else hidden in it is removed before the photo is stored.',
          'What follows from them: the measured outline and width, complexity, hours and price, and any correction by a person.',
          'When the work is done: what the crew’s tape says, and a photo of the stump that the crew takes before grinding.',
          'When you accept a quote: your typed name, the time, the network address, the browser and the text you agreed to.',
          'If you write one: your review of the work, with its stars.',
          'Messages that we send to you, and whether they arrived.',
          'What you write in the tree health chat.',
          `If we don’t come to your ZIP code yet and you ask us to tell you when we do: your email address and that ZIP code. It gets one email, and then we delete both; after ${waitingListRetentionDays / 365} years at the latest.`,
          'Your account, if you make one: user name, and your password in a form that cannot be read back.',
        ],
      },
      {
        title: 'What we use it for',
        paragraphs: [
          'To measure the stump, prepare and send the quote, arrange and do the work, answer you, and keep the records that the law asks of a business. We also compare measured widths with what crews find on site, to make the measurement better.',
          'We do not sell your data, show advertising or follow you to other sites.',
        ],
      },
      {
        title: 'Making the measuring better',
        paragraphs: [
          `Only if you tick the box for it on the tracking page do the crew’s photos of your stumps, the outlines drawn on them and the measured widths enter the set with which we train and check our photo measuring. You don’t have to agree in order to buy from us, and nothing else depends on it. Everything in a photo except the stump and the sheet is painted over first: no face, license plate or house is left, and the set doesn’t say whose stump it is or where.`,
          `Untick the box at any time, on the same page, or call us. The crew’s photos of your request are then deleted and the next set is written without them. What a network has already learned from them can’t be taken out of it. Without the box, a crew’s photo is deleted after ${crewPhotoRetentionDays} days.`,
        ],
      },
      {
        title: 'Reviews and finished jobs',
        paragraphs: [
          'After the work we ask you once, by email, for a review. Everyone can read it on this site, with your first name, the first letter of your last name and your city, and the company’s answer below it. We show it as you write it. We remove one only if it breaks the law, insults somebody, names private data or is about other work, and say how many we removed.',
          'You can change your review or take it back at any time, on the page of your request. It is then deleted, with its answer. It is deleted with your account, too.',
          'Only if you tick the box for it on that page may the company show one of your photos and one of the finished work here, with your city, the month and the stump’s width. Untick the box at any time: both pictures are then removed at once. They are removed with your account, too.',
        ],
      },
      {
        title: 'Who else sees it',
        paragraphs: ['Nobody who does not need it:'],
        list: [
          'The tree company that we assign to your request sees its photos, analysis, contact details and appointment.',
          'Utilities and the 811 service get the address and the work area, so that buried lines can be marked.',
          'Providers that deliver email and text messages, and that store photos, work for us under contract.',
          'Chat questions are answered by a program on our own server and leave it only if we have switched on a language model. Then its provider gets your question and the last messages of that chat, with email addresses, phone numbers and reference numbers taken out. Each answer says which of the two gave it.',
          ...(photoModel === null
            ? ['Photos are measured on our own server. None is sent to a language model.']
            : [
                `When you send a request, its photos go once to ${photoModel.provider}, where the AI model ${photoModel.model} looks at them: only the pictures, without your contact details, your address or anything hidden in them. It suggests the kind of tree, the roots that show, what stands close by and how decayed the wood is, and never measures. What it suggests is marked as such wherever it is shown; your own answers count instead wherever you gave them.`,
              ]),
          'Authorities, where the law compels us.',
        ],
      },
      {
        title: 'What a reference number shows',
        paragraphs: [
          'Anyone who has your reference number can see the state of the request and its quote, with name, email address, phone number and street number masked and without your notes. The link in our email or text message shows everything and can accept the quote: treat it like a key.',
        ],
      },
      {
        title: 'Text messages',
        paragraphs: [
          'We send text messages about a request only if you ticked the box for them. Consent is not a condition of any purchase. Message and data rates may apply, and how many there are depends on your request. Reply STOP to end them and HELP for help. We do not share your number or your consent with others for their marketing.',
        ],
      },
      {
        title: 'Cookies and storage in your browser',
        paragraphs: [
          'One cookie keeps you signed in and lets your browser see the photos it uploaded. Another remembers the language that you chose. A third remembers which accounts have signed in from this browser, so that somebody else’s wrong passwords can’t keep you out. All three are necessary for what you ask of the site, so we do not ask for them. Your browser also keeps, for itself, the chosen colors, the number of your chat and whether an administrator was signed in. There are no analytics and no third-party cookies.',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: [
          `Photos that were uploaded but never sent with a request are removed after 24 hours. Requests and quotes are kept as business records; accepted quotes as long as the law asks. Accounts stay until you ask us to delete them. A chat is removed ${chatRetentionDays} days after its last message, and with your account if you were signed in. Sign-ins to an account are kept with the network address and the browser for ${accountAuditRetentionDays} days, so that misuse can be found out.`,
        ],
      },
      {
        title: 'Your choices',
        paragraphs: [
          `You can correct your details in your account. You can ask us what we hold about you, and ask us to delete your account, and your requests with it: write to ${company.email} or call ${company.phone}. Accepted quotes stay as records of the work; the rest is emptied, and your reviews, your finished jobs here and the crew’s photos of your requests are deleted.`,
        ],
      },
      {
        title: 'Security',
        paragraphs: [
          'Photos can be seen only by you, the assigned company and us, unless you agreed to show your finished job. Passwords are stored with a strong one-way method. If something goes wrong that concerns your data, we tell you as the law asks.',
        ],
      },
      {
        title: 'Children',
        paragraphs: [
          'This site is for adults. We do not knowingly collect data from children under 13.',
        ],
      },
      {
        title: 'Changes and contact',
        paragraphs: [
          'When this policy changes, the version above changes with it; what you agreed to with a request is kept beside the request.',
          `${company.name}, ${company.county}. Phone ${company.phone}, email ${company.email}.`,
        ],
      },
    ],
  };
}
