// Machine-made: waits for a native reader.
/** What the settings about people mean, by their names. */
export const peopleSettings = {
  adminUsername: 'Nombre de la cuenta de administración que crea el primer arranque.',
  adminPassword:
    'Contraseña de la cuenta de administración que crea el primer arranque. Después ya no tiene efecto.',
  'sessions.idleSeconds': 'Cuánto dura una sesión sin uso.',
  'sessions.absoluteSeconds': 'Cuánto dura una sesión como máximo.',
  'sessions.rememberSeconds':
    'Cuánto dura una sesión, con o sin uso, si la persona quiere mantenerla iniciada.',
  'signIn.minimumStrength':
    'Lo seguro que debe ser cada inicio de sesión de una persona: basta una contraseña (`password`), hace falta un segundo factor (`two-factor`) o una llave de acceso (`phishing-resistant`). Una aplicación puede exigir más con `minimum_acr`, y un grupo, con su política de inicio de sesión.',
  'signIn.graceDays':
    'Cuántos días puede aplazar una persona la configuración de un segundo factor, desde el día en que se le pide por primera vez.',
  'signIn.trustDays':
    'Durante cuántos días se puede confiar en un navegador después de un segundo factor, si la persona lo quiere. 0: nunca.',
  'signIn.mailCodes':
    'Quien no tenga otro factor puede usar como segundo un código recibido por correo. Un buzón es más débil que una aplicación o una llave de acceso, y a menudo el mismo buzón restablece la contraseña. Nunca protege de páginas de inicio de sesión falsas.',
  'signIn.codesInsteadOfPasswords':
    'Se puede iniciar sesión, en lugar de con la contraseña, con un código enviado por correo a la dirección confirmada. Vale tanto como una contraseña, y entonces un código por correo no es un segundo factor.',
  'signIn.newBrowserMail':
    'Las personas reciben un correo cuando su cuenta se usa por primera vez en un navegador. Del primer inicio de sesión de una cuenta no se envía ninguno.',
  'signIn.failedSignInMail':
    'Las personas reciben un correo cuando fallan inicios de sesión con su cuenta: cuando muchas contraseñas incorrectas han iniciado una espera, o cuando, tras la contraseña correcta, el segundo factor ha sido incorrecto tres veces en una hora. Cada uno como máximo una vez al día.',
  'signIn.passkeys.rpId':
    'El dominio al que pertenecen las llaves de acceso (WebAuthn Relying Party ID): el host de `baseUrl` o un dominio superior. Si cambia, las llaves de acceso de otro dominio dejan de funcionar.',
  'signIn.passkeys.origins':
    'Orígenes de las páginas en las que se pueden usar llaves de acceso. Si no se indica, el de `baseUrl`.',
  'signIn.passkeys.relatedOrigins':
    'Orígenes de otros sitios cuyas páginas pueden usar las llaves de acceso de este servidor, como `https://example.de` junto a `https://example.com`. Los navegadores se los preguntan a este servidor en `/.well-known/webauthn`, así que `rpId` tiene que ser el host de `baseUrl`; aceptan pocos nombres distintos. Indica solo sitios que administras: sus páginas pueden pedir cualquier llave de acceso de tus personas.',
  'signIn.managementStrength':
    'Lo seguro que debe ser el inicio de sesión de una persona para las llamadas de administración y sobre grupos. A los menos seguros se responde con un desafío (RFC 9470). Las personas ya tienen que tener un factor de esa seguridad; una política de inicio de sesión del grupo de administradores les hace configurar uno.',
  'signIn.managementMaxAgeMinutes':
    'Cuántos minutos puede hacer del inicio de sesión de una persona para estas llamadas. 0: los que sean.',
  'password.minLength': 'Cuántos caracteres debe tener como mínimo una contraseña nueva.',
  'password.maxLength': 'Cuántos caracteres puede tener como máximo una contraseña nueva.',
  'password.minScore':
    'Lo difícil de adivinar que debe ser una contraseña nueva, según la estimación de zxcvbn: 0 las acepta todas, 3 es difícil para un programa, 4 es muy difícil. Las 10.000 contraseñas más habituales y las que contienen nombres de la persona se rechazan siempre.',
  'password.history':
    'Cuántas contraseñas anteriores no puede volver a usar una persona. La actual se rechaza siempre.',
  'password.maxAgeDays':
    'Después de cuántos días hay que cambiar una contraseña en el próximo inicio de sesión; 0 significa nunca, como recomienda el NIST.',
  'password.breachedFile':
    'Un archivo con hashes SHA-1 de contraseñas de filtraciones de datos, en hexadecimal, uno por línea y ordenados, como los ofrece Have I Been Pwned. Las contraseñas nuevas que estén en él se rechazan. Nada sale de esta máquina.',
  'password.breachedUrl':
    'La API de rangos de Have I Been Pwned, o una réplica, a la que se pregunta si una contraseña nueva se conoce por filtraciones de datos: `https://api.pwnedpasswords.com/range`. Recibe los cinco primeros caracteres de un hash SHA-1. Si no responde en dos segundos, la contraseña se acepta.',
  'password.memoryKib':
    'Memoria de un hash de argon2id, en KiB. Los cambios se aplican a cada persona en su próximo inicio de sesión.',
  'password.passes': 'Pasadas de argon2id por esta memoria.',
  'password.parallelism': 'Carriles paralelos de argon2id.',
  'password.concurrency':
    'Hashes que se calculan a la vez. En Linux tienen menos prioridad que otras peticiones, para que estas sigan siendo rápidas mientras muchas personas inician sesión. En otros sistemas se deja libre un núcleo para ello.',
  'password.queueLength':
    'Inicios de sesión que pueden esperar un hash. Las direcciones, y las cuentas de una dirección, se atienden por turnos. Si la cola está llena, la respuesta es 503 con `Retry-After`.',
  'limits.accountFailures': 'Contraseñas incorrectas para una cuenta antes de que se retrase.',
  'limits.accountFirstDelaySeconds': 'El primer retraso. Se duplica con cada fallo más.',
  'limits.accountLongestDelaySeconds': 'El retraso más largo.',
  'limits.addressFailuresPerMinute':
    'Intentos fallidos por minuto desde una dirección (IPv6: un /64) antes de que tenga que esperar.',
  'limits.passwordsPerAddress':
    'Contraseñas desde una dirección (IPv6: un /64) que se pueden comprobar o esperar a la vez. Nadie ocupa más plazas de las que están libres, para que siempre quede una para los demás. A las siguientes se responde 429 con `Retry-After`.',
  'limits.passwordsPerAccount':
    'Lo mismo para una cuenta, conocida o no, desde todas las direcciones juntas.',
  'limits.foreignHashFactor':
    'Cuánto más tiempo y memoria que los nuestros puede costar un hash de contraseña importado o indicado con una persona. Uno más caro del almacén no se comprueba: la persona tiene que restablecer la contraseña.',
  'limits.clientFailuresPerMinute':
    'Autenticaciones fallidas de una aplicación por minuto desde una dirección antes de que esta tenga que esperar.',
  'limits.authorizationsPerAddressAndMinute':
    'Peticiones de autorización por minuto desde una dirección (IPv6: un /64) que llevan a una página, por ejemplo a la de inicio de sesión. Cada una se guarda una hora. Las de quien ya ha iniciado sesión no necesitan página y no cuentan.',
  'limits.authorizationsUnderWay':
    'Peticiones de autorización que esperan un inicio de sesión. Por encima, una dirección (IPv6: un /64) con más de 20 recibe 429, y las demás todavía pueden empezar; con el doble, todas reciben 503. Lo que ya espera siempre se puede terminar.',
  'limits.requestUrisAtOnce':
    'Cuántas `request_uri` se descargan a la vez. Las eligen quienes llaman, así que las direcciones se atienden por turnos y ninguna ocupa más de un cuarto de las plazas. Las claves de las aplicaciones y los cierres de sesión por back-channel tienen plazas propias.',
  'limits.clientDocumentsPerAddressAndMinute':
    'Cuántos documentos de metadatos de aplicaciones puede hacer descargar una dirección (IPv6: un /64) por minuto. Los documentos ya conocidos no cuentan.',
  'limits.requestUrisPerAddressAndMinute':
    'Cuántas `request_uri` puede hacer descargar una dirección (IPv6: un /64) en un minuto.',
  'limits.requestsPerTarget':
    'Cuántas peticiones de un tipo envía el servidor a la vez a una dirección de red, sea cual sea el nombre de host.',
  'limits.logoutAttempts':
    'Cuántas veces se intenta un cierre de sesión por back-channel, durante unas tres horas, antes de que el servidor desista y escriba un evento.',
  'limits.lettersPerAddressAndHour':
    'Peticiones por hora desde una dirección (IPv6: un /64) por las que el servidor envía un correo: registros y contraseñas olvidadas.',
  'limits.lettersPerRecipientAndHour':
    'Peticiones así por hora para una dirección de correo, conocida o no, desde una dirección. Quien haya recibido tantos correos, los haya pedido quien los haya pedido, recibe como mucho uno cada cinco minutos.',
  'limits.signInCodesPerAddressAndHour':
    'Códigos por hora que se envían por correo para inicios de sesión desde una dirección (IPv6: un /64), donde `signIn.mailCodes` está activado. Las personas detrás de un proxy los comparten. Una persona recibe tantos como `lettersPerRecipientAndHour`.',
  'limits.invitationsPerPersonAndHour':
    'A cuántas personas puede invitar en una hora quien solo administra algunos grupos, por correo o nombrando a alguien que no está en ninguno de ellos, sea conocido o no. Los administradores y las máquinas pueden invitar a más.',
  'users.pendingMayLogIn': 'Las personas pueden iniciar sesión antes de estar confirmadas.',
  'users.registration':
    'Quién se puede registrar: cualquiera (`open`), quien tenga una invitación (`invite`) o nadie (`off`). Los administradores siempre pueden crear cuentas.',
  'users.emailVerification':
    'Si quien se registra tiene que confirmar su dirección de correo antes de poder usar la cuenta. Si es necesario y no se puede enviar correo, nadie se puede registrar.',
  'users.verificationSeconds':
    'Cuánto tiempo valen el código y el enlace para confirmar una dirección de correo.',
  'users.resetSeconds':
    'Cuánto tiempo valen el código y el enlace para sustituir una contraseña olvidada.',
  'users.invitationSeconds': 'Cuánto tiempo vale una invitación.',
  'users.unconfirmedDays':
    'Después de cuántos días se elimina un registro cuya dirección de correo nadie ha confirmado.',
  'users.deletionDays':
    'Después de cuántos días se elimina una cuenta cuya persona lo ha pedido en la página de su cuenta. Hasta entonces puede conservarla, con el enlace de un correo o iniciando sesión. 0: de inmediato y para siempre.',
  'users.customFields':
    'Los campos propios que pueden tener las personas, cada uno con su tipo. Mientras no se defina ninguno, se permiten todos.',
  'users.registrationAsks':
    'Qué pide la página de registro además de la dirección de correo y la contraseña: `name`, es decir, nombre y apellidos, que hay que rellenar, y `username`, que puede quedar vacío. Vacío: ninguno de los dos.',
  'users.registrationFields':
    'Los campos definidos que las personas pueden rellenar al registrarse. Los demás solo los establecen los administradores.',
  'mail.smtpUrl':
    'El servidor de correo. Sin él, los correos solo se muestran en `/dev/outbox`, a quien llame desde esta máquina y solo si `host` y `baseUrl` son esta máquina.',
  'mail.from':
    'El remitente de los correos: una dirección, o un nombre y una dirección como `Acme <login@acme.example>`.',
  'mail.requireTls':
    'Envía correos solo a un servidor que hable TLS. Un servidor en esta máquina no tiene que hacerlo.',
  'mail.remindHolders':
    'Avisa a las personas por correo, una semana antes, de que termina uno de sus roles o una de sus pertenencias. A quien administra el grupo se le avisa en todo caso.',
  'pages.name': 'Nombre que aparece en todas las páginas.',
  'pages.logoUrl': 'Logotipo en lugar del nombre: una imagen subida o una dirección.',
  'pages.iconUrl': 'Icono de la pestaña del navegador: una imagen subida o una dirección.',
  'pages.languages':
    'Los idiomas de las páginas y los correos; el primero es para quien no habla ninguno de ellos. Si no se indica ninguno, son todos.',
  'pages.helpUrl': 'Dónde encuentran ayuda las personas. Todas las páginas enlazan allí.',
  'pages.backdrop': 'Qué hay detrás del panel de una página: los arcos de Ostiary o solo el color.',
  'pages.ownCss':
    'Si las páginas de inicio de sesión y de registro tienen las reglas de estilo de `pages.css`.',
  'pages.css':
    'Reglas de estilo para las páginas de inicio de sesión y de registro, mientras `pages.ownCss` esté activado. No pueden cargar nada.',
  'pages.primaryColor': 'Color de los botones y los enlaces.',
  'pages.darkLogoUrl':
    'Logotipo que se muestra a quien prefiere colores oscuros. Necesita `pages.logoUrl`.',
  'pages.backgroundColor': 'Color detrás de la página, también en los correos.',
  'pages.corners': 'Las esquinas de los campos, los botones y los paneles.',
  'pages.font': 'El tipo de letra. Son letras que el dispositivo ya tiene; no se descarga nada.',
}
