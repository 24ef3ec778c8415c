// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about one person. */
export const personWords: Words['personWords'] = {
  back: 'Alle personen',
  loading: 'Persoon wordt geladen',
  you: 'Dit is je eigen account. Alleen een andere beheerder kan het blokkeren of verwijderen.',
  actions: 'Meer acties',
  gone: 'Dit account is verwijderd, en het kenmerk ervan wordt nooit meer gebruikt.',
  toBin: 'Bekijken of het uit de prullenbak kan worden teruggehaald',
  facts: {
    title: 'Profiel',
    sub: 'Kenmerk',
    verified: 'bevestigd',
    unverified: 'niet bevestigd',
    created: 'Aangemaakt',
    updated: 'Laatst gewijzigd',
    lastLogin: 'Laatst ingelogd',
  },
  identities: {
    title: 'Manieren om in te loggen',
    none: 'Er is er geen: deze persoon kan nog niet inloggen.',
    self: 'Wachtwoord',
    since: 'Sinds',
    lastUsed: 'laatst gebruikt',
    unlink: 'Ontkoppelen',
    unlinkFrom: (name) => `Ontkoppelen: ${name}`,
    unlinkTitle: (name) => `${name} ontkoppelen?`,
    unlinkText:
      'De persoon logt er niet meer mee in. Sessies, tokens en rollen volgens regels die ermee zijn verkregen, eindigen meteen. Het account hier blijft.',
    lastTitle: 'Dit is de enige manier om binnen te komen',
    lastText:
      'De persoon heeft geen wachtwoord, geen toegangssleutel en geen ander account om mee in te loggen. Na het ontkoppelen is inloggen pas weer mogelijk als je een link voor een wachtwoord stuurt.',
    unlinkAnyway: 'Toch ontkoppelen',
    unlinked: (name) => `${name} is ontkoppeld.`,
  },
  memberships: {
    title: 'Groepen en rollen',
    none: 'Deze persoon zit in geen enkele groep.',
    noRoles: 'geen rollen',
    from: (group) => `van ${group}`,
    add: 'Aan een groep toevoegen',
    addTitle: (name) => `${name} aan een groep toevoegen`,
    rolesTitle: (name) => `Rollen van ${name}`,
    removeTitle: (name, group) => `${name} uit ${group} verwijderen?`,
    removeText: 'De rollen in deze groep gaan meteen verloren.',
    group: 'Groep',
    roles: 'Rollen',
    changeRoles: 'Rollen wijzigen',
    rolesIn: (group) => `Rollen in ${group} wijzigen`,
    remove: 'Verwijderen',
    removeFrom: (group) => `Uit ${group} verwijderen`,
    save: 'Opslaan',
  },
  policy: {
    title: 'Hoe sterk deze persoon inlogt',
    strengths: {
      'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': 'Met een wachtwoord',
      'https://refeds.org/profile/mfa': 'Met een tweede factor',
      phr: 'Met een toegangssleutel of een beveiligingssleutel',
    },
    nothing: 'Geen enkele groep vereist meer.',
    because: 'Deze groepen vereisen het:',
    notAll: (n) => `Alleen de eerste ${n} lidmaatschappen zijn bekeken.`,
  },
  token: {
    title: 'Wat apps te weten komen',
    hint: 'Bekijk wat een token van deze persoon aan een app zou vertellen.',
    app: 'App',
    choose: 'App kiezen',
    show: 'Inhoud van de tokens tonen',
  },
  sessions: {
    title: 'Sessies',
    none: 'Deze persoon is nergens ingelogd.',
    browser: 'Browser',
    app: 'Applicatie',
    methods: {
      pwd: 'wachtwoord',
      otp: 'code',
      hwk: 'toegangssleutel',
      swk: 'toegangssleutel',
      mfa: '',
      user: '',
    },
    since: (time) => `sinds ${time}`,
    until: (time) => `uiterlijk tot ${time}`,
    end: 'Beëindigen',
    endOf: (what) => `Sessie beëindigen: ${what}`,
    endAll: 'Alle beëindigen',
    endTitle: 'Deze sessie beëindigen?',
    endConsequences:
      'De persoon wordt daar uitgelogd, en de tokens van de sessie werken meteen niet meer.',
    endAllTitle: 'Alle sessies beëindigen?',
    endAllConsequences:
      'De persoon wordt op elk apparaat uitgelogd, en alle tokens werken meteen niet meer.',
    ended: 'De sessie is beëindigd.',
    allEnded: 'Alle sessies zijn beëindigd.',
  },
  consents: {
    title: 'Toestemmingen',
    none: 'Deze persoon heeft geen enkele applicatie iets toegestaan.',
    withdraw: 'Intrekken',
    withdrawFrom: (client) => `Toestemming voor ${client} intrekken`,
    withdrawTitle: (client) => `Toestemming voor ${client} intrekken?`,
    withdrawConsequences:
      'De tokens van de applicatie voor deze persoon werken niet meer, en de applicatie moet opnieuw om toestemming vragen.',
    withdrawn: 'De toestemming is ingetrokken.',
  },
  events: {
    title: 'Wat er met deze persoon is gebeurd',
    none: 'Er is nog niets gebeurd.',
    all: 'Alles',
    theirs: 'Wat deze persoon heeft gedaan',
    failed: 'mislukt',
  },
  block: {
    action: 'Blokkeren',
    title: (name) => `${name} blokkeren?`,
    consequences:
      'Alle sessies eindigen en alle tokens werken meteen niet meer. De persoon kan niet inloggen totdat het account wordt gedeblokkeerd. Groepen en rollen blijven.',
    done: (name) => `${name} is geblokkeerd.`,
  },
  unblock: {
    action: 'Deblokkeren',
    title: (name) => `${name} deblokkeren?`,
    consequences:
      'De persoon kan weer inloggen, met hetzelfde wachtwoord en dezelfde groepen en rollen.',
    done: (name) => `${name} kan weer inloggen.`,
  },
  activate: {
    action: 'Activeren',
    title: (name) => `${name} activeren?`,
    consequences:
      'Het account geldt dan als bevestigd, en de persoon kan inloggen. Doe dit alleen als je weet dat het e-mailadres van deze persoon is.',
    done: (name) => `${name} is actief.`,
  },
  decline: {
    action: 'Afwijzen',
    title: (name) => `${name} afwijzen?`,
    consequences:
      'De persoon kan niet inloggen. Een afgewezen account kan alleen nog worden verwijderd.',
    done: (name) => `${name} is afgewezen.`,
  },
  reset: {
    action: 'Wachtwoordlink versturen',
    title: 'Link versturen om een wachtwoord te kiezen?',
    consequences: (email) =>
      `Er gaat een e-mail met een link naar ${email}. Het huidige wachtwoord werkt totdat er een nieuw is gekozen.`,
    done: (email) => `De link is naar ${email} verstuurd.`,
  },
  planned: {
    heading: (time) => `Dit account wordt verwijderd op ${time}.`,
    text: 'De eigenaar heeft daar op de accountpagina om gevraagd. Tot die tijd is inloggen alleen mogelijk om het account te behouden.',
    action: 'Account behouden',
    title: (name) => `Account van ${name} behouden?`,
    consequences:
      'Het wordt niet verwijderd, en de eigenaar krijgt een e-mail. Doe dit alleen als de eigenaar je erom heeft gevraagd.',
    done: (name) => `Het account van ${name} blijft.`,
  },
  remove: {
    action: 'Verwijderen',
    title: (name) => `${name} verwijderen?`,
    consequences:
      'Lidmaatschappen en sessies eindigen, de gebruikersnaam en de adressen komen vrij, en van de persoon is niets meer te vinden. Een tijdlang kan de persoon uit de prullenbak worden teruggehaald, zonder het wachtwoord en de factoren; daarna worden alle persoonsgegevens gewist.',
    done: (name) => `${name} is verwijderd.`,
  },
}
