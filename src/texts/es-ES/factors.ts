// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { FactorsTexts } from '../en-US/factors.ts'

/** The texts about passkeys, second factors and recovery codes, in Spanish. */
export const factorsTexts: FactorsTexts = {
  passkeys: {
    signIn: 'Iniciar sesión con una llave de acceso',
    use: 'Usar una llave de acceso',
    add: 'Añadir una llave de acceso',
    addHint:
      'Una llave de acceso inicia tu sesión con tu huella, tu cara o el PIN de tu dispositivo. Nadie puede robarla con una página falsa.',
    or: 'o',
    notUsed:
      'No se ha usado ninguna llave de acceso. Vuelve a intentarlo o continúa de otra manera.',
    refused: 'Esta llave de acceso no sirve aquí. Vuelve a intentarlo o continúa de otra manera.',
    notAdded: 'La llave de acceso no se ha añadido. Vuelve a intentarlo.',
    missing:
      'Este navegador no admite llaves de acceso. Abre esta página en un navegador que las admita.',
    defaultName: 'Mi llave de acceso',
  },
  secondFactor: {
    title: 'Confirma que eres tú',
    code: 'Código',
    codeHint:
      'Los seis dígitos de tu aplicación de autenticación o uno de tus códigos de recuperación.',
    recoveryHint: 'Uno de tus códigos de recuperación.',
    trust: (days) => `Confiar en este navegador durante ${days} días`,
    trustHint: 'Aquí no se te pedirá un código. No en un dispositivo que usen otras personas.',
    submit: 'Continuar',
    wrong: 'El código no es correcto o ya se ha usado. Espera al siguiente y vuelve a intentarlo.',
    delayed: (wait) => `Demasiados intentos. Vuelve a intentarlo ${wait}.`,
    busy: 'Demasiados intentos a la vez. Vuelve a intentarlo en unos instantes.',
  },
  mailCode: {
    asks: (address) =>
      html`Para este inicio de sesión también necesitas un código. Lo enviamos a <bdi>${address}</bdi>.`,
    send: 'Enviar el código',
    sent: (address) =>
      html`Hemos enviado un código a <bdi>${address}</bdi>. Vale durante diez minutos. Si no llega, mira en la carpeta de correo no deseado.`,
    barred:
      'Tu cuenta necesita una segunda prueba. Los códigos por correo ya no valen, porque tu contraseña se sustituyó por correo. Ponte en contacto con los responsables de este servicio, que comprobarán que eres tú.',
    same: 'Tu cuenta necesita una segunda prueba. Has iniciado sesión con un código por correo, y otro no probaría nada más. Inicia sesión con tu contraseña.',
    unsent: (wait) => `Se han enviado demasiados códigos. Podrás pedir otro ${wait}.`,
  },
  addFactor: {
    title: 'Protege tu cuenta',
    lead: 'Tu cuenta necesita algo más que una contraseña.',
    strongLead: 'Tu cuenta necesita una llave de acceso.',
    byApp: 'Con una aplicación de autenticación',
    app: 'Instala una aplicación de autenticación en tu teléfono, si no tienes ninguna.',
    scan: 'Escanea esta imagen con la aplicación.',
    qr: 'Código QR para tu aplicación de autenticación',
    byHand: 'Escribir la clave a mano',
    code: 'Código que muestra la aplicación',
    submit: 'Continuar',
    wrong:
      'El código no es correcto. Comprueba que el reloj de tu teléfono esté en hora y vuelve a intentarlo.',
    later: 'Configurar más tarde',
    laterHint: (day) => `Puedes aplazarlo hasta el ${day}.`,
    defaultName: 'Aplicación de autenticación',
  },
  recoveryCodes: {
    title: 'Guarda tus códigos de recuperación',
    lead: 'Con cada uno de estos códigos puedes iniciar sesión una vez si pierdes el teléfono.',
    hint: 'Imprímelos o guárdalos en tu gestor de contraseñas. No se volverán a mostrar.',
    copy: 'Copiar',
    copied: 'Copiados.',
    notCopied: 'Tu navegador no ha permitido copiarlos. Usa «Descargar».',
    save: 'Descargar',
    fileName: 'codigos-de-recuperacion.txt',
    fileTitle: (service) => `Códigos de recuperación de ${service}`,
    continue: 'Los he guardado',
  },
}
