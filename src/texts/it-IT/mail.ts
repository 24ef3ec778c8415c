// Machine-made: waits for a native reader.
import type { MailTexts } from '../en-US/mail.ts'

/** The texts of emails in Italian. */
export const mailTexts: MailTexts = {
  greeting: 'Ciao,',
  codeIs: 'Il tuo codice',
  valid: (time) => `È valido per ${time} e può essere usato una sola volta.`,
  ignore: 'Se non eri tu, ignora semplicemente questo messaggio: non è cambiato nulla.',
  automatic: 'Questo messaggio è stato inviato automaticamente. Nessuno legge le risposte.',

  mailTest: {
    subject: (service) => `Email di prova di ${service}`,
    intro: (service) =>
      `${service} può inviare email: un amministratore ha richiesto questa per verificarlo.`,
    advice: 'Non devi fare nulla.',
    button: '',
  },
  verifyEmail: {
    subject: (service) => `Conferma il tuo indirizzo email per ${service}`,
    intro: (service) =>
      `Questo indirizzo email è stato usato per una registrazione su ${service}. Inserisci questo codice per dimostrare che è tuo, o apri il link qui sotto.`,
    button: 'Conferma l’indirizzo email',
  },
  changeEmail: {
    subject: (service) => `Conferma il tuo nuovo indirizzo email per ${service}`,
    intro: (service) =>
      `Qualcuno, si spera tu, vuole usare questo indirizzo email per il proprio account su ${service}. Inserisci questo codice dove hai cambiato l’indirizzo, per dimostrare che è tuo.`,
    button: '',
  },
  confirmAddress: {
    subject: (service) => `Conferma il tuo indirizzo email per ${service}`,
    intro: (service) =>
      `Qualcuno, si spera tu, sta accedendo a ${service} per la prima volta e ha indicato questo indirizzo email. Inserisci questo codice in quella pagina, per dimostrare che è tuo.`,
    button: '',
  },
  emailChanged: {
    subject: (service) => `Il tuo indirizzo email per ${service} è stato cambiato`,
    intro: (service) =>
      `Il tuo account su ${service} ha ora un altro indirizzo email. A questo non verranno più inviate email.`,
    advice: 'Se non l’hai fatto tu, avvisa subito chi gestisce il servizio.',
    undo: 'Se non l’hai fatto tu, riprendi il tuo account entro una settimana. Tornerà ad avere questo indirizzo, e tutti i dispositivi verranno disconnessi:',
    button: 'Ripristina questo indirizzo',
  },
  alreadyRegistered: {
    subject: (service) => `Hai già un account su ${service}`,
    intro: (service) =>
      `Qualcuno, forse tu, ha cercato di registrarsi su ${service} con questo indirizzo email. Esiste già un account con questo indirizzo, quindi non è stato creato nulla.`,
    advice: 'Accedi come al solito. Se hai dimenticato la password, scegline una nuova qui:',
    button: 'Scegli una nuova password',
  },
  resetPassword: {
    subject: (service) => `Scegli una nuova password per ${service}`,
    intro: (service) =>
      `Qualcuno, si spera tu, ha richiesto una nuova password per il tuo account su ${service}.`,
    byCode: 'Inserisci questo codice per continuare.',
    byLink: 'Apri questo link per continuare.',
    byBoth: 'Inserisci questo codice per continuare, o apri il link qui sotto.',
    button: 'Scegli una nuova password',
  },
  choosePassword: {
    subject: (service) => `Scegli una password per ${service}`,
    intro: (service) => `Chi gestisce ${service} ti ha inviato questo link.`,
    first: 'Un account è pronto per te. Apri il link e scegli una password per usarlo.',
    other:
      'Aprilo per scegliere una nuova password per il tuo account. Fino ad allora resta valida quella attuale.',
    unexpected: 'Se non aspettavi questo messaggio, ignoralo: non è cambiato nulla.',
    button: 'Scegli una password',
  },
  signInCode: {
    subject: (service) => `Il tuo codice per accedere a ${service}`,
    intro: (service) =>
      `Qualcuno che conosce la tua password, si spera tu, sta accedendo a ${service}. Inserisci lì questo codice per continuare.`,
    advice:
      'Non dare questo codice a nessuno: nessuno di noi te lo chiederà. Se non stai accedendo tu, qualcuno conosce la tua password. Cambiala subito.',
    button: '',
  },
  codeToSignIn: {
    subject: (service) => `Il tuo codice per accedere a ${service}`,
    intro: (service) =>
      `Qualcuno, si spera tu, vuole accedere a ${service} con questo codice al posto della tua password.`,
    advice:
      'Vale solo nel browser in cui è stato richiesto. Non darlo a nessuno: nessuno di noi te lo chiederà. Se non stai accedendo tu, ignora questo messaggio.',
    button: '',
  },
  passwordChanged: {
    subject: (service) => `La tua password per ${service} è stata cambiata`,
    intro: (service) =>
      `La password del tuo account su ${service} è stata cambiata. Gli altri dispositivi sono stati disconnessi.`,
    advice: 'Se non l’hai fatto tu, scegli subito una nuova password qui:',
    button: 'Scegli una nuova password',
  },
  factorsChanged: {
    subject: (service) => `Il modo in cui accedi a ${service} è cambiato`,
    intro: (service) => `È stato cambiato qualcosa nel modo in cui accedi a ${service}:`,
    changes: {
      added: 'Un secondo fattore o una passkey è stato aggiunto.',
      removed: 'Un secondo fattore o una passkey è stato rimosso.',
      reset: 'Tutti i secondi fattori e le passkey sono stati rimossi da un amministratore.',
      codes: 'Sono stati creati nuovi codici di recupero. Quelli precedenti non sono più validi.',
    },
    advice: 'Se non l’hai fatto tu, avvisa subito chi gestisce il servizio.',
    button: '',
  },
  apiKeyMade: {
    subject: (service) => `Nuova chiave API per ${service}`,
    intro: (service) =>
      `È stata creata una chiave API del tuo account su ${service}. Chiunque la possieda può fare ciò che hai scelto per essa, senza accedere.`,
    which: (name) => `Il suo nome: ${name}`,
    advice: 'Se non l’hai fatto tu, revocala subito e cambia la tua password:',
    button: 'Vedi le tue chiavi API',
  },
  apiKeyReported: {
    subject: (service) => `Una chiave API per ${service} è stata trovata da altri`,
    intro: (service) =>
      `Qualcuno ha trovato una chiave API che hai creato su ${service} e l’ha segnalata. È stata revocata subito. I programmi che la usano hanno smesso di funzionare.`,
    which: (name) => `Il suo nome: ${name}`,
    advice: 'Scopri dove era leggibile e creane una nuova:',
    button: 'Vedi le tue chiavi API',
  },
  passkeyCopied: {
    subject: (service) => `Potrebbe esistere una copia della tua passkey per ${service}`,
    intro: (service) =>
      `Una passkey del tuo account su ${service} è stata appena rifiutata: è stata usata meno volte di quante ne abbiamo contate. Potrebbe quindi esserci una sua copia in mano ad altri. Può anche darsi che il tuo dispositivo sia stato riportato a uno stato precedente.`,
    advice: 'Se non sai spiegartelo, rimuovi la passkey e aggiungine una nuova:',
    button: 'Vedi le tue passkey',
  },
  accountViewed: {
    subject: (service) => `Qualcuno ha consultato il tuo account ${service} per aiutarti`,
    intro: (service) =>
      `Un amministratore di ${service} ha appena visto ciò che vedi nella pagina del tuo account e ciò che le app sanno di te. Non poteva modificare nulla e non ha effettuato l’accesso a nome tuo.`,
    advice:
      'Se non hai chiesto aiuto, chiedi il motivo. La pagina del tuo account indica quando è successo:',
    button: 'Vedi che cosa è successo',
  },
  newBrowser: {
    subject: (service) => `Nuovo accesso a ${service}`,
    intro: (service) =>
      `Il tuo account su ${service} è stato appena usato in un browser per la prima volta.`,
    when: (time, address) => `Quando: ${time}. Da: ${address}.`,
    advice:
      'Se eri tu, non devi fare nulla. Altrimenti scegli subito una nuova password e disconnetti gli altri dispositivi:',
    button: 'Controlla il tuo account',
  },
  failedSignIns: {
    subject: (service) => `Accessi non riusciti a ${service}`,
    intro: (service) =>
      `Qualcuno ha provato ad accedere con il tuo account su ${service} e non ci è riuscito.`,
    reasons: {
      password: 'La password era sbagliata molte volte.',
      factor: 'La password era giusta, ma il secondo fattore era sbagliato più volte.',
    },
    when: (time, address) => `Quando: ${time}. Da: ${address}.`,
    advice:
      'Se eri tu, non devi fare nulla. Altrimenti, se la password era giusta, scegline subito una nuova:',
    button: 'Controlla il tuo account',
  },
  signInAsked: {
    subject: (service) => `Conferma un accesso con ${service}`,
    intro: (service) =>
      `Un’applicazione ti chiede di confermare che sei tu, con il tuo account su ${service}. Apri questo link per vedere quale, e per decidere.`,
    advice:
      'Se non hai iniziato tu questo accesso, ignora questo messaggio o rifiuta nella pagina.',
    button: 'Vedi la richiesta',
  },
  deletionPlanned: {
    subject: (service) => `Il tuo account su ${service} sta per essere eliminato`,
    intro: (service) =>
      `Qualcuno ha chiesto, nella pagina del tuo account, di eliminare il tuo account su ${service}. Tutti i dispositivi sono stati disconnessi.`,
    when: (time) => `Data dell’eliminazione: ${time}.`,
    advice:
      'Se l’hai fatto tu, non devi fare nulla. Altrimenti, o se hai cambiato idea, puoi mantenere l’account fino ad allora. Se non l’hai fatto tu, scegli anche una nuova password.',
    button: 'Mantieni il mio account',
  },
  accountKept: {
    subject: (service) => `Il tuo account su ${service} resta`,
    intro: (service) => `Il tuo account su ${service} non verrà più eliminato.`,
    advice:
      'Se vuoi comunque che venga eliminato, chiedilo di nuovo nella pagina del tuo account. Se non l’hai fatto tu, scegli subito una nuova password.',
    button: '',
  },
  accountDeleted: {
    subject: (service) => `Il tuo account su ${service} è stato eliminato`,
    intro: (service) =>
      `Il tuo account su ${service} è stato eliminato, come hai chiesto, con il tuo profilo, i tuoi modi di accedere e le tue appartenenze ai gruppi.`,
    advice: 'Questa è l’ultima email a questo indirizzo.',
    button: '',
  },
  groupInvitation: {
    subject: (service) => `Hai ricevuto un invito in un gruppo su ${service}`,
    intro: (service) =>
      `Una persona che amministra un gruppo su ${service} ti ha inviato un invito. La pagina del tuo account mostra il gruppo e che cosa comporta accettare.`,
    named: (by, into) => [
      ...(by === undefined ? [] : [`Invito di: ${by}`]),
      ...(into === undefined ? [] : [`Gruppo: ${into}`]),
    ],
    advice:
      'Finché non accetti, quella persona non ha alcun potere sul tuo account. Puoi anche rifiutare.',
    button: 'Vedi l’invito',
  },
  accessWaiting: {
    subject: (service) => `Qualcuno richiede un accesso su ${service}`,
    intro: (service) =>
      `Alcune persone richiedono ruoli su ${service}, e tu puoi decidere. Aprire il link non decide nulla.`,
    advice: 'Dopo l’accesso vedrai chi richiede che cosa, per quanto tempo e per quale motivo.',
    button: 'Vedi le richieste',
  },
  accessDecided: {
    subject: (service) => `La tua richiesta di accesso su ${service} è stata decisa`,
    intro: (service) => `La tua richiesta di un ruolo su ${service} è stata approvata o rifiutata.`,
    advice: 'Che cosa è stato deciso, e fino a quando hai il ruolo, è indicato qui:',
    button: 'Vedi la decisione',
  },
  accessBypassed: {
    subject: (service) => `Qualcuno ha preso un accesso senza approvazione su ${service}`,
    intro: (service) =>
      `Qualcuno ha preso in emergenza un ruolo su ${service}. L’approvazione sarebbe spettata anche a te, ma non è stata chiesta.`,
    advice: 'Controlla subito chi è stato e perché. Chi amministra il gruppo può porvi fine ora.',
    button: 'Vedi che cosa è successo',
  },
  accessTaken: {
    subject: (service) => `Qualcuno ha attivato un ruolo a sua disposizione su ${service}`,
    intro: (service) =>
      `Una persona che può attivare un ruolo lo ha preso per un certo tempo, in un gruppo che amministri su ${service}.`,
    advice: 'Dopo l’accesso vedrai chi è, per quale motivo e fino a quando.',
    button: 'Vedi il gruppo',
  },
  rolesEnding: {
    subject: (service) => `Accessi di altre persone stanno per scadere su ${service}`,
    intro: (service) =>
      `Entro una settimana scadono ruoli o appartenenze in gruppi che amministri su ${service}.`,
    advice:
      'Dopo l’accesso vedrai di chi, quando e perché. A chi ha ancora bisogno di un ruolo puoi prorogarlo; altrimenti non devi fare nulla.',
    button: 'Vedi che cosa scade',
  },
  ownRolesEnding: {
    subject: (service) => `I tuoi accessi su ${service} stanno per scadere`,
    intro: (service) =>
      `Entro una settimana scadono alcuni tuoi ruoli o appartenenze a gruppi su ${service}.`,
    advice:
      'La pagina del tuo account mostra quali. Se ne hai ancora bisogno, rivolgiti a chi te li ha assegnati.',
    button: 'Vedi i tuoi accessi',
  },
  lastAdministratorEnding: {
    subject: (service) => `Un gruppo perde il suo ultimo amministratore su ${service}`,
    intro: (service) =>
      `Il ruolo dell’ultimo amministratore di un gruppo su ${service} sta per scadere. Dopo, solo chi amministra i gruppi superiori potrà modificarlo.`,
    advice: 'Assegna il ruolo a qualcuno, o prorogalo, prima che scada.',
    button: 'Vedi il gruppo',
  },
  accessReview: {
    subject: (service) => `Alcuni accessi attendono la tua revisione su ${service}`,
    intro: (service) =>
      `I ruoli di alcune persone su ${service} sono in revisione, e tu puoi decidere chi li mantiene. Aprire il link non decide nulla.`,
    advice: 'Ciò che nessuno decide entro la fine della revisione può terminare da solo.',
    button: 'Vedi le revisioni',
  },
  invitation: {
    subject: (service) => `Hai ricevuto un invito su ${service}`,
    intro: (service) =>
      `Un account su ${service} è stato preparato per te. Apri questo link e scegli una password per usarlo.`,
    button: 'Accetta l’invito',
  },
}
