// Machine-made: waits for a native reader.
/** What the settings about people mean, by their names. */
export const peopleSettings = {
  adminUsername: 'Nome dell’account di amministrazione che viene creato al primo avvio.',
  adminPassword:
    'Password dell’account di amministrazione che viene creato al primo avvio. In seguito non ha effetto.',
  'sessions.idleSeconds': 'Quanto dura un accesso senza essere usato.',
  'sessions.absoluteSeconds': 'Quanto dura al massimo un accesso.',
  'sessions.rememberSeconds':
    'Quanto dura un accesso, usato o no, quando la persona vuole restare collegata.',
  'signIn.minimumStrength':
    'Quanto deve essere forte ogni accesso di una persona: basta una password (`password`), serve un secondo fattore (`two-factor`) oppure una passkey (`phishing-resistant`). Un’app può esigere di più con `minimum_acr`, un gruppo con il suo criterio di accesso.',
  'signIn.graceDays':
    'Per quanti giorni le persone possono rimandare la configurazione di un secondo fattore, dal giorno in cui viene chiesto per la prima volta.',
  'signIn.trustDays':
    'Per quanti giorni un browser può essere considerato attendibile dopo un secondo fattore, se la persona lo vuole. 0: mai.',
  'signIn.mailCodes':
    'Le persone senza un altro fattore possono usare come secondo un codice ricevuto per email. Una casella di posta è più debole di un’app o di una passkey, e spesso la stessa casella reimposta la password. Non protegge mai dalle pagine di accesso false.',
  'signIn.codesInsteadOfPasswords':
    'Le persone possono accedere, invece che con la password, con un codice inviato per email al loro indirizzo confermato. Vale quanto una password, e allora un codice per email non è un secondo fattore.',
  'signIn.newBrowserMail':
    'Le persone ricevono un’email quando il loro account viene usato per la prima volta in un browser. Per il primo accesso di un account non ne viene inviata alcuna.',
  'signIn.failedSignInMail':
    'Le persone ricevono un’email quando gli accessi con il loro account non riescono: quando molte password sbagliate hanno avviato un’attesa, o quando, dopo la password giusta, il secondo fattore è stato sbagliato tre volte in un’ora. Ciascuna al massimo una volta al giorno.',
  'signIn.passkeys.rpId':
    'Il dominio a cui appartengono le passkey (WebAuthn Relying Party ID): l’host di `baseUrl` o un dominio superiore. Le passkey di un altro dominio non funzionano più quando cambia.',
  'signIn.passkeys.origins':
    'Origini delle pagine in cui si possono usare le passkey. Se non sono indicate, quella di `baseUrl`.',
  'signIn.passkeys.relatedOrigins':
    'Origini di altri siti le cui pagine possono usare le passkey di questo server, per esempio `https://example.de` accanto a `https://example.com`. I browser le chiedono a questo server in `/.well-known/webauthn`, perciò `rpId` deve essere l’host di `baseUrl`; accettano pochi nomi diversi. Indica solo siti che gestisci tu: le loro pagine possono chiedere qualsiasi passkey delle tue persone.',
  'signIn.managementStrength':
    'Quanto deve essere forte l’accesso di una persona per le chiamate di amministrazione e sui gruppi. A quelli più deboli si risponde con una richiesta (RFC 9470). Le persone devono avere già un fattore di questa forza; un criterio di accesso del gruppo di amministrazione fa sì che ne configurino uno.',
  'signIn.managementMaxAgeMinutes':
    'Quanti minuti può avere l’accesso di una persona per queste chiamate. 0: qualsiasi età.',
  'password.minLength': 'Quanti caratteri deve avere almeno una nuova password.',
  'password.maxLength': 'Quanti caratteri può avere al massimo una nuova password.',
  'password.minScore':
    'Quanto deve essere difficile da indovinare una nuova password, secondo la stima di zxcvbn: 0 le accetta tutte, 3 è difficile per un programma, 4 molto difficile. Le 10.000 password più comuni e quelle con i nomi della persona sono sempre rifiutate.',
  'password.history':
    'Quante password precedenti una persona non può riutilizzare. Quella attuale è sempre rifiutata.',
  'password.maxAgeDays':
    'Dopo quanti giorni una password deve essere sostituita all’accesso successivo; 0 significa mai, come raccomanda il NIST.',
  'password.breachedFile':
    'Un file con gli hash SHA-1 delle password note da violazioni di dati, in esadecimale, uno per riga e ordinati, come lo offre Have I Been Pwned. Le nuove password che vi compaiono sono rifiutate. Nulla lascia questo computer.',
  'password.breachedUrl':
    'L’API a intervalli di Have I Been Pwned, o un suo mirror, a cui si chiede se una nuova password è nota da violazioni di dati: `https://api.pwnedpasswords.com/range`. Viene a sapere i primi cinque caratteri di un hash SHA-1. Se non risponde entro due secondi, la password viene accettata.',
  'password.memoryKib':
    'Memoria di un hash argon2id, in KiB. Una modifica vale per ogni persona dal suo prossimo accesso.',
  'password.passes': 'Passaggi di argon2id su questa memoria.',
  'password.parallelism': 'Corsie parallele di argon2id.',
  'password.concurrency':
    'Hash calcolati contemporaneamente. Su Linux hanno una priorità inferiore a quella delle altre richieste, che così restano veloci mentre molte persone accedono. Altrimenti un core resta libero per loro.',
  'password.queueLength':
    'Accessi che possono attendere un hash. Gli indirizzi, e gli account di un indirizzo, si alternano. Quando la coda è piena, la risposta è 503 con `Retry-After`.',
  'limits.accountFailures': 'Password errate per un account prima che venga rallentato.',
  'limits.accountFirstDelaySeconds': 'La prima attesa. Raddoppia a ogni ulteriore errore.',
  'limits.accountLongestDelaySeconds': 'L’attesa più lunga.',
  'limits.addressFailuresPerMinute':
    'Tentativi errati al minuto da un indirizzo (IPv6: un /64) prima che debba attendere.',
  'limits.passwordsPerAddress':
    'Password da un indirizzo (IPv6: un /64) che possono essere verificate o in attesa contemporaneamente. Nessuno occupa più posti di quanti siano liberi, così ne resta sempre uno per gli altri. Le successive ricevono 429 con `Retry-After`.',
  'limits.passwordsPerAccount':
    'Lo stesso per un account, noto o no, da tutti gli indirizzi insieme.',
  'limits.foreignHashFactor':
    'Quanto tempo e quanta memoria in più rispetto ai nostri può costare l’hash di una password importato o indicato con una persona. Uno più costoso già memorizzato non viene verificato: la persona deve reimpostare la password.',
  'limits.clientFailuresPerMinute':
    'Autenticazioni errate di un’app al minuto da un indirizzo, prima che questo debba attendere.',
  'limits.authorizationsPerAddressAndMinute':
    'Richieste di autorizzazione al minuto da un indirizzo (IPv6: un /64) che portano a una pagina, per esempio quella di accesso. Ognuna viene conservata per un’ora. Quelle di chi ha già effettuato l’accesso non hanno bisogno di una pagina e non contano.',
  'limits.authorizationsUnderWay':
    'Richieste di autorizzazione in attesa di un accesso. Oltre questo numero, un indirizzo (IPv6: un /64) che ne ha più di 20 riceve 429 e gli altri possono ancora iniziare; al doppio, tutti ricevono 503. Ciò che è già in attesa può sempre essere portato a termine.',
  'limits.requestUrisAtOnce':
    'Quanti `request_uri` vengono scaricati contemporaneamente. Li sceglie chi chiama, perciò gli indirizzi si alternano e nessuno occupa più di un quarto dei posti. Le chiavi delle app e le uscite back-channel hanno posti propri.',
  'limits.clientDocumentsPerAddressAndMinute':
    'Quanti documenti di metadati di app un indirizzo (IPv6: un /64) può far scaricare al minuto. I documenti già noti non contano.',
  'limits.requestUrisPerAddressAndMinute':
    'Quanti `request_uri` un indirizzo (IPv6: un /64) può far scaricare in un minuto.',
  'limits.requestsPerTarget':
    'Quante richieste di un tipo il server invia contemporaneamente a un indirizzo di rete, qualunque siano i nomi degli host.',
  'limits.logoutAttempts':
    'Quante volte si tenta un’uscita back-channel, nell’arco di circa tre ore, prima che il server rinunci e scriva un evento.',
  'limits.lettersPerAddressAndHour':
    'Richieste all’ora da un indirizzo (IPv6: un /64) a cui il server risponde con un’email: registrazioni e password dimenticate.',
  'limits.lettersPerRecipientAndHour':
    'Richieste di questo tipo all’ora per un indirizzo email, noto o no, da un solo indirizzo. Chi ha ricevuto tante email, chiunque le abbia causate, ne riceve al massimo una ogni cinque minuti.',
  'limits.signInCodesPerAddressAndHour':
    'Codici all’ora inviati per email per gli accessi da un indirizzo (IPv6: un /64), dove `signIn.mailCodes` è attivo. Le persone dietro un proxy se li dividono. Una persona ne riceve tanti quanti indica `lettersPerRecipientAndHour`.',
  'limits.invitationsPerPersonAndHour':
    'Quante persone può invitare in un’ora chi amministra solo alcuni gruppi, per email o indicando qualcuno che non è in nessuno di questi gruppi, noto o no. Gli amministratori del server e le macchine possono invitarne di più.',
  'users.pendingMayLogIn': 'Le persone possono accedere prima di essere confermate.',
  'users.registration':
    'Chi può registrarsi: chiunque (`open`), chi è stato invitato (`invite`) o nessuno (`off`). Gli amministratori possono sempre creare account.',
  'users.emailVerification':
    'Se chi si registra deve confermare il proprio indirizzo email prima di poter usare l’account. Se è obbligatorio e non si possono inviare email, nessuno può registrarsi.',
  'users.verificationSeconds':
    'Per quanto tempo valgono il codice e il link per confermare un indirizzo email.',
  'users.resetSeconds':
    'Per quanto tempo valgono il codice e il link per sostituire una password dimenticata.',
  'users.invitationSeconds': 'Per quanto tempo vale un invito.',
  'users.unconfirmedDays':
    'Dopo quanti giorni viene eliminata una registrazione il cui indirizzo email nessuno ha confermato.',
  'users.deletionDays':
    'Dopo quanti giorni viene eliminato un account il cui titolare l’ha chiesto nella pagina dell’account. Fino ad allora può conservarlo, con il link di un’email o effettuando l’accesso. 0: subito e definitivamente.',
  'users.customFields':
    'I campi personalizzati che le persone possono avere, ognuno con il suo tipo. Finché non ne è definito nessuno, sono ammessi tutti.',
  'users.registrationAsks':
    'Che cosa chiede la pagina di registrazione oltre a indirizzo email e password: `name`, cioè nome e cognome, che vanno compilati, e `username`, che può restare vuoto. Vuoto: nessuno dei due.',
  'users.registrationFields':
    'I campi definiti che le persone possono compilare registrandosi. Gli altri li impostano solo gli amministratori.',
  'mail.smtpUrl':
    'Il server di posta. Senza, le email vengono mostrate solo in `/dev/outbox`, a chi chiama da questo computer e solo se `host` e `baseUrl` sono questo computer.',
  'mail.from':
    'Il mittente delle email: un indirizzo, oppure nome e indirizzo come `Acme <login@acme.example>`.',
  'mail.requireTls':
    'Invia email solo a un server che parla TLS. Per un server su questo computer non è necessario.',
  'mail.remindHolders':
    'Avvisa le persone per email, una settimana prima, che un loro ruolo o una loro appartenenza sta per finire. Chi amministra il gruppo lo viene a sapere in ogni caso.',
  'pages.name': 'Nome che compare su ogni pagina.',
  'pages.logoUrl': 'Logo al posto del nome: un’immagine caricata o un indirizzo.',
  'pages.iconUrl': 'Icona nella scheda del browser: un’immagine caricata o un indirizzo.',
  'pages.languages':
    'Le lingue delle pagine e delle email; la prima è per chi non ne parla nessuna. Se non ne è indicata alcuna, sono tutte.',
  'pages.helpUrl': 'Dove le persone trovano aiuto. Ogni pagina vi rimanda.',
  'pages.backdrop':
    'Che cosa c’è dietro il riquadro di una pagina: gli archi di Ostiary o solo il colore.',
  'pages.primaryColor': 'Colore dei pulsanti e dei link.',
  'pages.darkLogoUrl':
    'Logo mostrato dove le persone preferiscono i colori scuri. Richiede `pages.logoUrl`.',
  'pages.backgroundColor': 'Colore dietro la pagina, anche nelle email.',
  'pages.corners': 'Gli angoli di campi, pulsanti e riquadri.',
  'pages.ownCss':
    'Se le pagine di accesso e di registrazione hanno le regole di stile di `pages.css`.',
  'pages.css':
    'Regole di stile per le pagine di accesso e di registrazione, finché `pages.ownCss` è attivo. Non possono caricare nulla.',
  'pages.font':
    'Il tipo di carattere. Sono caratteri che il dispositivo ha già; non viene caricato nulla.',
}
