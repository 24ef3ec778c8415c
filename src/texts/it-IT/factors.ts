// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { FactorsTexts } from '../en-US/factors.ts'

/** The texts about passkeys, second factors and recovery codes, in Italian. */
export const factorsTexts: FactorsTexts = {
  passkeys: {
    signIn: 'Accedi con una passkey',
    use: 'Usa una passkey',
    add: 'Aggiungi una passkey',
    addHint:
      'Con una passkey accedi usando l’impronta digitale, il volto o il PIN del tuo dispositivo. Nessuno può rubarla con una pagina falsa.',
    or: 'oppure',
    notUsed: 'Non è stata usata alcuna passkey. Riprova, o continua in un altro modo.',
    refused: 'Questa passkey non può essere usata qui. Riprova, o continua in un altro modo.',
    notAdded: 'La passkey non è stata aggiunta. Riprova.',
    missing:
      'Questo browser non può usare le passkey. Apri questa pagina in un browser che può farlo.',
    defaultName: 'La mia passkey',
  },
  secondFactor: {
    title: 'Conferma la tua identità',
    code: 'Codice',
    codeHint: 'Le sei cifre della tua app di autenticazione, o uno dei tuoi codici di recupero.',
    recoveryHint: 'Uno dei tuoi codici di recupero.',
    trust: (days) =>
      days === 1
        ? `Considera attendibile questo browser per ${days} giorno`
        : `Considera attendibile questo browser per ${days} giorni`,
    trustHint: 'Qui non ti verrà chiesto un codice. Non su un dispositivo che usano altri.',
    submit: 'Continua',
    wrong: 'Il codice è errato o è già stato usato. Aspetta il prossimo e riprova.',
    delayed: (wait) => `Troppi tentativi. Riprova ${wait}.`,
    busy: 'Troppi tentativi insieme. Riprova tra poco.',
  },
  mailCode: {
    asks: (address) =>
      html`Per questo accesso serve anche un codice. Lo inviamo a <bdi>${address}</bdi>.`,
    send: 'Invia il codice',
    sent: (address) =>
      html`Abbiamo inviato un codice a <bdi>${address}</bdi>. È valido per dieci minuti. Se non arriva, controlla la cartella dello spam.`,
    barred:
      'Il tuo account richiede una seconda prova. I codici per email non valgono più, perché la tua password è stata sostituita per email. Contatta chi gestisce questo servizio, che si accerterà che sia tu.',
    same: 'Il tuo account richiede una seconda prova. Hai effettuato l’accesso con un codice per email, quindi un altro non dimostrerebbe nulla di più. Accedi invece con la tua password.',
    unsent: (wait) => `Sono stati inviati troppi codici. Potrai chiederne un altro ${wait}.`,
  },
  addFactor: {
    title: 'Proteggi il tuo account',
    lead: 'Al tuo account serve più di una password.',
    strongLead: 'Al tuo account serve una passkey.',
    byApp: 'Con un’app di autenticazione',
    app: 'Installa un’app di autenticazione sul tuo telefono, se non ne hai una.',
    scan: 'Scansiona questa immagine con l’app.',
    qr: 'Codice QR per la tua app di autenticazione',
    byHand: 'Digita invece la chiave',
    code: 'Codice mostrato dall’app',
    submit: 'Continua',
    wrong: 'Il codice è errato. Controlla che l’orologio del tuo telefono sia esatto e riprova.',
    later: 'Configura più tardi',
    laterHint: (day) => `Puoi rimandare. Termine ultimo: ${day}.`,
    defaultName: 'App di autenticazione',
  },
  recoveryCodes: {
    title: 'Conserva i tuoi codici di recupero',
    lead: 'Se perdi il telefono, con ognuno di questi codici puoi accedere una volta.',
    hint: 'Stampali o salvali nel tuo gestore di password. Non verranno più mostrati.',
    copy: 'Copia',
    copied: 'Copiati.',
    notCopied: 'Il tuo browser non ci ha permesso di copiarli. Usa Scarica.',
    save: 'Scarica',
    fileName: 'codici-di-recupero.txt',
    fileTitle: (service) => `Codici di recupero per ${service}`,
    continue: 'Li ho conservati',
  },
}
