import { messagesOf } from '../i18n/message.js';

export const userMessages = messagesOf('userRules', {
  en: {
    usernameRequired: 'Username is required',
    usernameTooShort: 'Username must be at least 3 characters',
    usernameWithAt: "Username can't contain @",
    usernameCharacters:
      'Username can only have Latin letters, digits, dots, hyphens and underscores',
    usernameOfMarks: 'Username needs at least one letter or digit',
    passwordRequired: 'Password is required',
    passwordTooShort: 'Password must be at least 6 characters',
    passwordTooLong: 'Password must be at most 200 characters',
    weakPassword:
      'This password is easy to guess. Try three or four unrelated words, or add something that only you would think of.',
    leakedPassword:
      'This password is on the lists of leaked passwords that attackers try first. Try three or four unrelated words instead.',
    ownWords:
      'Words like our name and trade are what attackers try first here. Leave them out, or add three or four unrelated words.',
    chooseRole: 'Choose Home Owner or Tree Service Provider',
    companyNameRequired: 'Company name is required for service providers',
    linkIncomplete: 'This link is incomplete. Open it again from the email.',
    codeNeeded: 'Enter the 6-digit code from your authenticator app, or a recovery code',
    chooseDevice: 'Choose a device',
    otherAccount:
      'Another account signed in on this browser after you opened this page, so nothing was saved. What you typed is still here: reload the page to continue.',
  },
  es: {
    usernameRequired: 'El nombre de usuario es obligatorio',
    usernameTooShort: 'El nombre de usuario debe tener al menos 3 caracteres',
    usernameWithAt: 'El nombre de usuario no puede tener @',
    usernameCharacters:
      'El nombre de usuario solo puede tener letras latinas, números, puntos, guiones y guiones bajos',
    usernameOfMarks: 'El nombre de usuario necesita al menos una letra o un número',
    passwordRequired: 'La contraseña es obligatoria',
    passwordTooShort: 'La contraseña debe tener al menos 6 caracteres',
    passwordTooLong: 'La contraseña debe tener como máximo 200 caracteres',
    weakPassword:
      'Esta contraseña es fácil de adivinar. Pruebe con tres o cuatro palabras que no tengan relación, o agregue algo que solo a usted se le ocurriría.',
    leakedPassword:
      'Esta contraseña está en las listas de contraseñas filtradas que los atacantes prueban primero. Pruebe mejor con tres o cuatro palabras que no tengan relación.',
    ownWords:
      'Palabras como nuestro nombre y nuestro oficio son lo primero que un atacante prueba aquí. No las use, o agregue tres o cuatro palabras que no tengan relación.',
    chooseRole: 'Elija propietario de vivienda o empresa de servicios de árboles',
    companyNameRequired: 'El nombre de la empresa es obligatorio para las empresas de servicios',
    linkIncomplete: 'Este enlace no está completo. Ábralo otra vez desde el correo.',
    codeNeeded:
      'Escriba el código de 6 dígitos de su aplicación de autenticación, o un código de recuperación',
    chooseDevice: 'Indique cuál dispositivo',
    otherAccount:
      'Desde que se abrió esta página, otra cuenta inició sesión en este navegador, así que no se guardó nada. Lo que escribió sigue aquí: vuelva a cargar la página para continuar.',
  },
});
