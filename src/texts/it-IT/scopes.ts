// Machine-made: waits for a native reader.
import type { ScopesTexts } from '../en-US/scopes.ts'

/** What each scope allows and what claims are called, in Italian. */
export const scopesTexts: ScopesTexts = {
  scopes: {
    openid: {
      title: 'Sapere chi sei',
      hint: 'L’identificatore del tuo account, per riconoscerti.',
    },
    profile: {
      title: 'Vedere il tuo profilo',
      hint: 'Il tuo nome, il nome utente, l’immagine e la lingua.',
    },
    email: { title: 'Vedere il tuo indirizzo email', hint: 'E se è confermato.' },
    phone: { title: 'Vedere i tuoi numeri di telefono', hint: 'E se sono confermati.' },
    mobile: { title: 'Vedere il tuo numero di cellulare', hint: 'E se è confermato.' },
    address: {
      title: 'Vedere il tuo indirizzo postale',
      hint: 'Come lo hai inserito nel tuo account.',
    },
    offline_access: {
      title: 'Mantenere la connessione',
      hint: 'Mantiene questo accesso anche quando non usi l’app.',
    },
    identities: {
      title: 'Vedere come accedi',
      hint: 'I metodi di accesso collegati al tuo account, mai una password.',
    },
    roles: { title: 'Vedere i tuoi ruoli', hint: 'Che cosa puoi fare qui, per esempio «utente».' },
    groups: {
      title: 'Vedere i tuoi gruppi',
      hint: 'I gruppi di cui fai parte e i tuoi ruoli lì.',
    },
  },

  claims: {
    name: 'nome completo',
    given_name: 'nome',
    family_name: 'cognome',
    middle_name: 'secondo nome',
    nickname: 'soprannome',
    preferred_username: 'nome utente',
    profile: 'pagina del profilo',
    picture: 'immagine',
    website: 'sito web',
    gender: 'genere',
    birthdate: 'data di nascita',
    zoneinfo: 'fuso orario',
    locale: 'lingua',
    updated_at: 'ora dell’ultima modifica al tuo account',
    username: 'nome utente',
    userStatus: 'stato del tuo account',
    user_status: 'stato del tuo account',
    created_at: 'ora di creazione del tuo account',
    customFields: 'altri dati del tuo profilo',
    email: 'indirizzo email',
    email_verified: 'se il tuo indirizzo email è confermato',
    phone_number: 'numero di telefono',
    phone_number_verified: 'se il tuo numero di telefono è confermato',
    mobile_number: 'numero di cellulare',
    mobile_number_verified: 'se il tuo numero di cellulare è confermato',
    address: 'indirizzo postale',
    identities: 'come accedi',
    roles: 'ruoli',
    groups: 'gruppi e i tuoi ruoli lì',
  },

  ownScopes: {
    profile_write: {
      title: 'Modificare il tuo profilo',
      hint: 'Il tuo nome, la lingua e simili. Per un altro indirizzo email o numero di telefono devi prima accedere.',
    },
    groups_accept: {
      title: 'Rispondere per te agli inviti nei gruppi',
      hint: 'Un gruppo in cui entri può decidere come devi accedere, e i suoi amministratori vedono chi sei.',
    },
    access_request: {
      title: 'Richiedere ruoli per te, prenderli e terminarli',
      hint: 'Anche quelli che puoi prendere senza approvazione. Vedere che cosa hai richiesto e perché.',
    },
    access_decide: {
      title: 'Decidere per te chi ottiene un ruolo',
      hint: 'Approvare o rifiutare le richieste di altri che attendono una tua decisione.',
    },
  },

  managementScopes: {
    users_read: {
      title: 'Vedere tutti gli utenti',
      hint: 'Dati dell’account, sessioni e autorizzazioni di tutti.',
    },
    users_write: {
      title: 'Creare e modificare utenti',
      hint: 'I loro dati, password e indirizzi email; bloccarli e disconnetterli.',
    },
    users_delete: {
      title: 'Eliminare utenti',
      hint: 'Gli account e tutto ciò che ne fa parte, definitivamente.',
    },
    users_search: {
      title: 'Cercare tra tutti gli utenti',
      hint: 'E vedere i nomi di quelli trovati.',
    },
    users_support: {
      title: 'Vedere ciò che vede un utente',
      hint: 'L’account e ciò che ricevono le app, con un motivo; la persona viene informata.',
    },
    groups_read: {
      title: 'Vedere i gruppi che amministri',
      hint: 'E chi ne fa parte, con quali ruoli.',
    },
    groups_write: {
      title: 'Creare e modificare gruppi',
      hint: 'Quelli che amministri: chi ne fa parte, e con quali ruoli.',
    },
    groups_delete: {
      title: 'Eliminare gruppi e rimuovere membri',
      hint: 'Nei gruppi che amministri.',
    },
    apps_read: { title: 'Vedere tutte le app', hint: 'E come sono configurate.' },
    apps_write: {
      title: 'Registrare e modificare app',
      hint: 'Anche ciò che possono fare, e i loro segreti.',
    },
    apps_delete: { title: 'Eliminare app', hint: 'Nessuno potrà più accedervi.' },
    roles_read: { title: 'Vedere tutti i ruoli', hint: 'Come sono definiti per tutti.' },
    roles_write: { title: 'Creare e modificare ruoli', hint: 'Come sono definiti per tutti.' },
    roles_delete: { title: 'Eliminare ruoli', hint: 'Chiunque ne abbia uno lo perde.' },
    scopes_read: {
      title: 'Vedere tutte le autorizzazioni',
      hint: 'Quelle che le app possono chiedere.',
    },
    scopes_write: {
      title: 'Creare e modificare autorizzazioni',
      hint: 'Ciò che le persone leggono quando le app le chiedono.',
    },
    scopes_delete: {
      title: 'Eliminare autorizzazioni',
      hint: 'Ciò che le persone leggono quando le app le chiedono.',
    },
    webhook_read: {
      title: 'Vedere tutti i webhook',
      hint: 'Indirizzi a cui vengono notificati gli eventi.',
    },
    webhook_write: {
      title: 'Creare e modificare webhook',
      hint: 'Indirizzi a cui vengono notificati gli eventi.',
    },
    webhook_delete: {
      title: 'Eliminare webhook',
      hint: 'Indirizzi a cui vengono notificati gli eventi.',
    },
    events_read: {
      title: 'Vedere il registro degli eventi',
      hint: 'Chi ha effettuato l’accesso o modificato qualcosa, quando e da dove.',
    },
    keys_read: {
      title: 'Vedere le chiavi di questo server',
      hint: 'E quando ognuna ha iniziato a firmare.',
    },
    keys_write: {
      title: 'Sostituire e ritirare le chiavi di questo server',
      hint: 'Ciò che una chiave ritirata ha firmato viene rifiutato: può darsi che tutti debbano accedere di nuovo.',
    },
    settings_read: {
      title: 'Vedere le impostazioni di questo server',
      hint: 'E quanti utenti, gruppi e app ci sono; mai un segreto.',
    },
    settings_write: {
      title: 'Modificare le impostazioni di questo server',
      hint: 'Chi può registrarsi, quanto devono essere sicuri gli accessi, per quanto tempo sono validi i token, come viene inviata la posta.',
    },
    introspect: {
      title: 'Verificare i token',
      hint: 'Se i token di altre app sono validi, e di chi sono.',
    },
    scim: {
      title: 'Trasmettere persone e gruppi',
      hint: 'Quelli di una directory, per la connessione con essa.',
    },
    ssf_read: {
      title: 'Ricevere eventi di sicurezza',
      hint: 'Sessioni terminate, credenziali e ruoli modificati, dei flussi creati per l’app.',
    },
    ssf_manage: {
      title: 'Gestire flussi di eventi di sicurezza',
      hint: 'Crea per sé dei flussi che riferiscono dell’intero server.',
    },
  },
}
