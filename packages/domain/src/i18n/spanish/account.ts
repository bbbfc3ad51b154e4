import type { SpanishSentences } from '../sentence-pattern.js';

/** Contact data, accounts, and sign-in. */
export const accountSentences: SpanishSentences = {
  'First name is required': 'El nombre es obligatorio',
  'Last name is required': 'El apellido es obligatorio',
  'Address is required': 'La dirección es obligatoria',
  'City is required': 'La ciudad es obligatoria',
  'Invalid email address': 'El correo electrónico no es válido',
  'Email address must be at most 254 characters':
    'El correo electrónico debe tener como máximo 254 caracteres',
  'Phone number must be at least 10 digits': 'El teléfono debe tener al menos 10 dígitos',
  'This is not a US phone number. Check it: it should look like (954) 555-0142':
    'No es un número de teléfono de EE. UU. Revíselo: debe ser como (954) 555-0142',
  'Phone number may hold digits, spaces and + ( ) - . only':
    'El teléfono solo puede tener dígitos, espacios y + ( ) - .',
  'ZIP code must be at least 5 digits': 'El código postal debe tener al menos 5 dígitos',
  'ZIP code must look like 33301 or 33301-1234':
    'El código postal debe ser como 33301 o 33301-1234',
  'State must be two letters, like FL': 'El estado se escribe con dos letras, como FL',
  'There is no such state. Use its two letters, like FL':
    'Ese estado no existe. Use sus dos letras, como FL',
  'Username is required': 'El nombre de usuario es obligatorio',
  'Username must be at least 3 characters': 'El nombre de usuario debe tener al menos 3 caracteres',
  'Username may not contain @': 'El nombre de usuario no puede tener @',
  'Username may only have Latin letters, digits, dots, hyphens and underscores':
    'El nombre de usuario solo puede tener letras latinas, números, puntos, guiones y guiones bajos',
  'Username needs at least one letter or digit':
    'El nombre de usuario necesita al menos una letra o un número',
  'Username already exists': 'Ese nombre de usuario ya existe',
  'Password is required': 'La contraseña es obligatoria',
  'Password must be at least 6 characters': 'La contraseña debe tener al menos 6 caracteres',
  'Password must be at most 200 characters': 'La contraseña debe tener como máximo 200 caracteres',
  'This password is easy to guess. Try three or four unrelated words, or add something that only you would think of.':
    'Esta contraseña es fácil de adivinar. Pruebe con tres o cuatro palabras que no tengan relación, o agregue algo que solo a usted se le ocurriría.',
  'This password is on the lists of leaked passwords that attackers try first. Try three or four unrelated words instead.':
    'Esta contraseña está en las listas de contraseñas filtradas que los atacantes prueban primero. Pruebe mejor con tres o cuatro palabras que no tengan relación.',
  'Words like our name and trade are what attackers try first here. Leave them out, or add three or four unrelated words.':
    'Palabras como nuestro nombre y nuestro oficio son lo primero que un atacante prueba aquí. No las use, o agregue tres o cuatro palabras que no tengan relación.',
  'We are checking a lot of passwords right now. Please try again in a moment.':
    'En este momento estamos revisando muchas contraseñas. Intente de nuevo en un momento.',
  'Choose Home Owner or Tree Service Provider':
    'Elija propietario de vivienda o empresa de servicios de árboles',
  'Company name is required for service providers':
    'El nombre de la empresa es obligatorio para las empresas de servicios',
  'This link is not complete. Open it again from the email.':
    'Este enlace no está completo. Ábralo otra vez desde el correo.',
  'Invalid username or password': 'El nombre de usuario o la contraseña no son correctos',
  'Too many tries. Please wait a few minutes and try again.':
    'Demasiados intentos. Espere unos minutos e intente de nuevo.',
  'Too many accounts were made from here. Please try again in an hour.':
    'Se crearon demasiadas cuentas desde aquí. Intente de nuevo en una hora.',
  'We have sent several messages already. Please wait a while and try again, or call us.':
    'Ya enviamos varios mensajes. Espere un rato e intente de nuevo, o llámenos.',
  'An account with this email already exists. Sign in, or use “Forgot password”.':
    'Ya existe una cuenta con este correo electrónico. Inicie sesión o use «¿Olvidó su contraseña?».',
  'Your current password is not right': 'Su contraseña actual no es correcta',
  'Enter your current password to change the email address':
    'Escriba su contraseña actual para cambiar el correo electrónico',
  'Set a password with the link in our e-mail first':
    'Primero elija una contraseña con el enlace de nuestro correo',
  'Enter the 6-digit code from your authenticator app, or a recovery code':
    'Escriba el código de 6 dígitos de su aplicación de autenticación, o un código de recuperación',
  'This code is wrong or was already used. Wait for the next one and try again.':
    'Este código no es correcto o ya se usó. Espere el siguiente e intente de nuevo.',
  'Too many wrong codes. Please wait a while and try again.':
    'Demasiados códigos incorrectos. Espere un rato e intente de nuevo.',
  'Two-step sign-in is already on': 'Ya se pide un código para iniciar sesión',
  'Two-step sign-in is off': 'No se pide ningún código para iniciar sesión',
  'Start again: scan the QR code first': 'Empiece de nuevo: primero escanee el código QR',
  'Turn off your own two-step sign-in on your account page, with your password and a code':
    'Desactive su propio código en la página de su cuenta: hacen falta su contraseña y un código',
  'That device is already signed out': 'En ese dispositivo ya se cerró la sesión',
  'Choose a device': 'Indique cuál dispositivo',
  'This link has expired or was already used. Sign in and ask for a new one.':
    'Este enlace venció o ya se usó. Inicie sesión y pida uno nuevo.',
  'This link has expired or was already used. Please ask for a new one.':
    'Este enlace venció o ya se usó. Pida uno nuevo.',
};
