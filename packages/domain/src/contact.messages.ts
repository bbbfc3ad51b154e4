import { messagesOf } from './i18n/message.js';

export const contactMessages = messagesOf('contactRules', {
  en: {
    firstNameRequired: 'First name is required',
    lastNameRequired: 'Last name is required',
    addressRequired: 'Address is required',
    cityRequired: 'City is required',
    emailInvalid: 'Invalid email address',
    emailTooLong: 'Email address must be at most 254 characters',
    phoneTooShort: 'Phone number must be at least 10 digits',
    phoneNotUs: "This isn't a US phone number. Check it: it should look like (954) 555-0142",
    phoneCharacters: 'Phone number can only have digits, spaces and + ( ) - .',
    zipTooShort: 'ZIP code must be at least 5 digits',
    zipFormat: 'ZIP code must look like 33301 or 33301-1234',
    stateFormat: 'State must be two letters, like FL',
    stateUnknown: "That isn't a state. Use its two letters, like FL",
  },
  es: {
    firstNameRequired: 'El nombre es obligatorio',
    lastNameRequired: 'El apellido es obligatorio',
    addressRequired: 'La dirección es obligatoria',
    cityRequired: 'La ciudad es obligatoria',
    emailInvalid: 'El correo electrónico no es válido',
    emailTooLong: 'El correo electrónico debe tener como máximo 254 caracteres',
    phoneTooShort: 'El teléfono debe tener al menos 10 dígitos',
    phoneNotUs: 'No es un número de teléfono de EE. UU. Revíselo: debe ser como (954) 555-0142',
    phoneCharacters: 'El teléfono solo puede tener dígitos, espacios y + ( ) - .',
    zipTooShort: 'El código postal debe tener al menos 5 dígitos',
    zipFormat: 'El código postal debe ser como 33301 o 33301-1234',
    stateFormat: 'El estado se escribe con dos letras, como FL',
    stateUnknown: 'Ese estado no existe. Use sus dos letras, como FL',
  },
});
