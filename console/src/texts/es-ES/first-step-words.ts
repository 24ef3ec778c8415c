// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the first steps. */
export const firstStepWords: Words['firstStepWords'] = {
  lead: 'Lo que necesita un servidor nuevo, en unos diez minutos. Todo se puede cambiar más tarde.',
  progress: (done, of) => `${done} de ${of} hechos`,
  begin: 'Empezar',
  goOn: 'Continuar',
  later: 'Más tarde',
  next: 'Paso siguiente',
  end: 'Terminar los primeros pasos',
  givenBy: (source) => `Lo establece ${source}.`,
  setHere: 'Establecido en la consola.',
  restLater: {
    title: 'Eso es todo por ahora',
    text: 'Lo que ha aplazado está marcado abajo. El resumen lleva de nuevo a estos pasos.',
  },
  allDone: {
    title: 'Todo listo',
    text: 'Su servidor está listo para recibir a personas. El resumen lleva de nuevo a estos pasos.',
    tour: 'Hacer el recorrido',
    overview: 'Al resumen',
  },
  address: {
    title: 'Dirección pública',
    hint: 'Donde las personas y las aplicaciones encuentran el servidor.',
    local: (address) =>
      `El servidor está en ${address}, que solo puede abrir esta máquina. Las aplicaciones, los enlaces de los correos y las llaves de acceso están ligados a la dirección, así que elíjala antes.`,
    reached: (address) => `Las personas encuentran el servidor en ${address}.`,
    field: 'Dirección que usarán las personas',
    problem: 'Una dirección empieza por https:// y un nombre, como https://login.example.com.',
    how: 'Inicie el servidor con estas variables. Un proxy situado delante, cuya dirección es la segunda, habla https.',
    variables: 'Variables',
    guide: 'Cómo configurar un proxy',
  },
  mail: {
    title: 'Servidor de correo',
    hint: 'Para invitaciones, códigos y contraseñas olvidadas.',
    shown: 'Mientras no haya ninguno, los correos solo se muestran en la consola, en Correos.',
    present: (server) => `Los correos salen por ${server}.`,
    host: 'Servidor',
    port: 'Puerto',
    encryption: 'Cifrado',
    kinds: { smtps: 'TLS desde el principio', smtp: 'STARTTLS' },
    user: 'Nombre de usuario',
    password: 'Contraseña',
    from: 'Remitente',
    to: 'Enviar una prueba a',
    test: 'Enviar una prueba',
    save: 'Usar este servidor',
    saved: 'Los correos salen ahora por este servidor.',
    hostProblem: 'Escriba el nombre de un servidor, como smtp.example.com.',
    took: (to) => `El servidor de correo ha aceptado el correo para ${to}.`,
    refused: 'El correo no se ha enviado. No se ha guardado nada.',
    answer: 'El servidor de correo dice:',
  },
  look: {
    title: 'Su aspecto',
    hint: 'Nombre, color y logotipo de las páginas en las que se inicia sesión.',
    save: 'Guardar',
    more: 'Más, con vista previa',
  },
  factor: {
    title: 'Su segundo factor',
    hint: 'Para que su contraseña por sí sola no abra nada.',
    passkey: 'Añadir una llave de acceso',
    authenticator: 'Añadir una aplicación de autenticación',
    local:
      'Una llave de acceso está ligada a la dirección del servidor. Mientras esta vaya a cambiar, es mejor una aplicación de autenticación.',
    back: 'La página de la cuenta se abre en otra pestaña. El paso queda marcado cuando vuelva.',
    there: 'Tiene un segundo factor.',
  },
}
