// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about second factors. */
export const factorWords: Words['factorWords'] = {
  title: 'Segundo factor y llaves de acceso',
  none: 'No hay ninguno: solo se pide la contraseña.',
  kinds: { totp: 'Aplicación de autenticación', passkey: 'Llave de acceso' },
  added: (time) => `añadido: ${time}`,
  used: (time) => `último uso: ${time}`,
  unused: 'nunca usado',
  backedUp: 'guardado por un gestor de contraseñas',
  copied: (time) =>
    `Puede que haya una copia: se rechazó (${time}), su contador no había aumentado`,
  codesLeft: (count) =>
    count === 1 ? 'Queda un código de recuperación.' : `Quedan ${count} códigos de recuperación.`,
  own: 'Cambia los tuyos en la página de tu cuenta',
  name: 'Nombre',
  nameMissing: 'Dale un nombre.',
  rename: 'Cambiar nombre',
  renameOf: (name) => `Cambiar el nombre de ${name}`,
  renameHint: 'La persona ve el nombre en la página de su cuenta y al iniciar sesión.',
  renamed: 'El nuevo nombre se ha guardado.',
  remove: 'Eliminar',
  removeOf: (name) => `Eliminar ${name}`,
  removeTitle: (name) => `¿Eliminar ${name}?`,
  removeText: 'La persona ya no podrá iniciar sesión con él. Las sesiones abiertas se mantienen.',
  lastText:
    'Es el último. También desaparecen los códigos de recuperación y los navegadores de confianza, y basta con la contraseña, salvo que una política exija más: entonces la persona tendrá que configurar uno nuevo en el próximo inicio de sesión.',
  removed: 'Se ha eliminado.',
  reset: 'Eliminar todos',
  resetTitle: (name) => `¿Eliminar todos los factores de ${name}?`,
  resetText:
    'Para quien lo ha perdido todo. También desaparecen los códigos de recuperación y los navegadores de confianza, y todas las sesiones se cierran de inmediato.',
  resetNext:
    'En el próximo inicio de sesión bastará con la contraseña. Donde una política exija más, la persona configurará entonces un factor nuevo.',
  resetCare:
    'Comprueba que es realmente esta persona quien lo pide, por otra vía que no sea el correo.',
  allRemoved: 'Todos los factores se han eliminado.',
  mailCodes: {
    title: 'Códigos por correo',
    counted: (email) =>
      `Donde hace falta un segundo factor, se envía un código a ${email}. Una aplicación de autenticación o una llave de acceso lo sustituye.`,
    barredTitle: 'Los códigos por correo ya no valen',
    barred:
      'La contraseña se sustituyó por correo. Las dos pruebas vendrían entonces del mismo buzón, así que la persona no puede iniciar sesión donde hace falta un segundo factor ni configurar otro.',
    help: 'Comprueba que es realmente esta persona, por otra vía que no sea el correo. Después, permite que los códigos vuelvan a valer o establece una contraseña.',
    askAnother: 'Otro administrador puede permitir que los códigos vuelvan a valer.',
    lift: 'Permitir que vuelvan a valer',
    liftTitle: (name) => `¿Permitir que los códigos por correo de ${name} vuelvan a valer?`,
    liftText: 'Quien lea el buzón de esta persona y conozca la contraseña podrá iniciar sesión.',
    liftEnds: 'Todas las sesiones se cierran de inmediato.',
    lifted: 'Los códigos por correo vuelven a valer.',
  },
  told: (email) => `Se avisa a la persona por correo a ${email}.`,
  notTold: 'La persona no tiene dirección de correo, así que nadie la avisa. Hazlo tú.',
}
