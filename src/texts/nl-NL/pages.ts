// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { PagesTexts } from '../en-US/pages.ts'

/** The texts of the pages in Dutch. */
export const pagesTexts: PagesTexts = {
  failedTitle: (title) => `Fout: ${title}`,
  optionalField: (label) => html`${label} <span class="optional">(optioneel)</span>`,
  language: 'Taal',
  help: 'Help',
  privacyPolicy: 'Privacybeleid',
  termsOfUse: 'Gebruiksvoorwaarden',
  uncheckedClient: {
    unchecked:
      'Niemand hier heeft deze app of de naam ervan gecontroleerd. Ga alleen verder als je de app vertrouwt.',
    toHost: (host) =>
      html`Je antwoord gaat naar een andere site: <strong><bdi>${host}</bdi></strong>.`,
    toDevice:
      'Je antwoord gaat naar een app op dit apparaat. Sta dit alleen toe als je die app zojuist zelf hebt gestart.',
  },
  continueTo: (client) => html`Doorgaan naar <bdi>${client}</bdi>`,
  continue: 'Doorgaan',
  signedInAs: 'Ingelogd als',
  notYou: 'Ben jij dit niet?',
  backToSignIn: 'Terug naar inloggen',
  newLink: 'Nieuwe link aanvragen',
  tryAgain: 'Opnieuw proberen',
  toAccount: 'Naar je account',
  choosePassword: 'Nieuw wachtwoord kiezen',
  toHome: 'Naar de startpagina',

  alreadySignedIn: {
    title: 'Je bent ingelogd',
    text: 'Deze inlogpoging is voorbij, en je hoeft hier niets meer te doen.',
  },

  home: {
    title: 'Startpagina',
    lead: 'Inloggen, gebruikers en groepen met rollen, voor je applicaties.',
    account: 'Je account',
    console: 'De console openen',
    reference: 'API-referentie',
  },

  signIn: {
    title: 'Inloggen',
    username: 'E-mailadres of gebruikersnaam',
    password: 'Wachtwoord',
    forgot: 'Wachtwoord vergeten?',
    remember: 'Ingelogd blijven',
    rememberHint: 'Niet op een apparaat dat anderen gebruiken.',
    submit: 'Inloggen',
    code: 'In plaats daarvan een code per e-mail',
    nameless: 'Vul eerst je e-mailadres of gebruikersnaam in.',
    newHere: 'Nieuw hier?',
    register: 'Account aanmaken',
    wrong: 'De naam of het wachtwoord is onjuist. Controleer beide en probeer het opnieuw.',
    byAddress:
      'Heeft je bedrijf een eigen inlogpagina? Vul dan je e-mailadres in, in plaats van een gebruikersnaam.',
    delayed: (wait) => `Te veel pogingen. Probeer het ${wait} opnieuw.`,
    busy: 'Er loggen op dit moment veel mensen in. Probeer het zo opnieuw.',
    again: 'Log voor de zekerheid opnieuw in.',
    late: 'Dat duurde te lang, of werd in een ander venster voltooid. Log opnieuw in.',
    gone: 'Deze manier van inloggen wordt hier niet aangeboden. Kies een andere.',
    noWay:
      'Je kunt hier op dit moment op geen enkele manier inloggen. Vraag het aan de beheerders van deze dienst.',
  },

  elsewhere: {
    or: 'of',
    continueWith: (name) => `Doorgaan met ${name}`,
    otherWays: 'Op een andere manier inloggen',
    leaving: (name) => `Naar ${name}`,
    passwordOf: (name) => `Vul je naam en je wachtwoord bij ${name} in.`,
    refusals: {
      denied: (name) =>
        `${name} heeft je hier niet laten inloggen, of je hebt geannuleerd. Je kunt het opnieuw proberen of op een andere manier inloggen.`,
      down: (name) =>
        `${name} is op dit moment niet bereikbaar. Probeer het zo opnieuw, of log op een andere manier in.`,
      invalid: (name) =>
        `Het antwoord van ${name} kon niet worden gecontroleerd. Je bent dus niet ingelogd. Probeer het opnieuw.`,
      misconfigured: (name) =>
        `De verbinding met ${name} is niet goed ingesteld. Meld dit aan de beheerders van deze dienst.`,
      unknown: (name) =>
        `Je account bij ${name} is hier niet bekend. Vraag de beheerders van deze dienst om toegang.`,
      taken: (name) =>
        `Er is al een account met jouw e-mailadres. Log daarop in zoals voorheen en koppel ${name} dan op je accountpagina.`,
      refused: (name) => `Je kunt niet inloggen met ${name}.`,
    },
    first: {
      title: 'Maak je account compleet',
      lead: (name) =>
        html`Je hebt voor het eerst ingelogd met <bdi>${name}</bdi>. Vul aan wat er nog ontbreekt.`,
      cameAs: (name) => `Je hebt met ${name} ingelogd als`,
      emailHint: 'We sturen een code naar dit adres om te controleren of het van jou is.',
      usernameHint: 'Een naam voor jezelf. Anderen kunnen hem zien.',
      agree: 'Ik heb dit gelezen en ga akkoord',
      listHint: 'Scheid meerdere waarden met komma’s.',
      submit: 'Doorgaan',
      otherWay: 'Ben jij dit niet, of heb je hier al een account?',
      signIn: 'Op een andere manier inloggen',
    },
    trial: {
      title: (name) => `Proef met ${name}`,
      unchanged: 'Er is nu niemand ingelogd en er is niets gewijzigd.',
      refused: 'Deze persoon zou niet kunnen inloggen:',
      outcomes: {
        known: 'Deze persoon zou kunnen inloggen en heeft hier een account.',
        created: 'Deze persoon zou kunnen inloggen en zou een account krijgen.',
        waits: 'Deze persoon zou een account krijgen dat wacht tot een beheerder het goedkeurt.',
        unknown:
          'Deze persoon zou niet kunnen inloggen: de persoon is hier niet bekend, en de verbinding maakt geen accounts aan (“first_sign_in”).',
        taken:
          'Deze persoon zou nog niet kunnen inloggen: iemand hier heeft dit e-mailadres. Als dat dezelfde persoon is, logt die in zoals voorheen en koppelt deze verbinding op de accountpagina.',
        blocked:
          'Deze persoon zou niet kunnen inloggen: het account hier is geblokkeerd of niet bevestigd.',
      },
      account: 'Account hier',
      username: 'Gebruikersnaam',
      submit: 'Proberen',
      subject: 'Identiteit',
      email: 'E-mailadres',
      unproved: 'niet geloofd',
      roles: 'Rollen volgens de regels van de verbinding',
      byRule: (rule) => `(regel ${rule})`,
      newGroup: (name) => `${name}, die zou worden gemaakt, onder`,
      noRoles: 'Geen regel past bij deze persoon.',
      claims: 'Wat de andere kant heeft gezegd',
    },
  },

  register: {
    title: 'Account aanmaken',
    givenName: 'Voornaam',
    familyName: 'Achternaam',
    email: 'E-mailadres',
    username: 'Gebruikersnaam',
    password: 'Wachtwoord',
    passwordConfirm: 'Wachtwoord herhalen',
    submit: 'Account aanmaken',
    haveAccount: 'Heb je al een account?',
    signIn: 'Inloggen',
    agreeTerms: (link) =>
      html`Door een account aan te maken, accepteer je onze ${link('gebruiksvoorwaarden')}.`,
    agreePolicy: (link) => html`In ons ${link('privacybeleid')} staat wat we met je gegevens doen.`,
  },

  passwordRule: (least) =>
    `Minstens ${least} tekens. Meerdere woorden zijn goed en makkelijk te onthouden.`,

  passwordField: {
    show: 'Wachtwoord tonen',
    capsLock: 'Caps Lock staat aan.',
    strength: [
      'Heel makkelijk te raden',
      'Makkelijk te raden',
      'Niet makkelijk te raden, maar kan beter',
      'Moeilijk te raden',
      'Heel moeilijk te raden',
    ],
  },

  faults: {
    summary: (count) =>
      count === 1 ? 'Kijk nog eens naar één veld' : `Kijk nog eens naar ${count} velden`,
    missing: 'Vul dit in.',
    malformedEmail: 'Dit is geen e-mailadres, zoals naam@example.com.',
    malformedNumber: 'Dit is geen getal.',
    malformedInteger: 'Dit is geen geheel getal.',
    malformedDate: 'Dit is geen datum.',
    malformed: 'Dit bevat tekens die hier niet zijn toegestaan.',
    taken: 'Dit is al bezet. Kies iets anders.',
    tooShort: (least) =>
      least === 1 ? 'Gebruik minstens één teken.' : `Gebruik minstens ${least} tekens.`,
    tooLong: (most) =>
      most === 1 ? 'Gebruik maximaal één teken.' : `Gebruik maximaal ${most} tekens.`,
    tooCommon: 'Dit wachtwoord is bekend uit datalekken. Kies een ander.',
    breached: 'Dit wachtwoord is bekend uit datalekken. Kies een ander.',
    holdsName: 'Gebruik je naam en je e-mailadres niet in het wachtwoord.',
    tooWeak: 'Dit wachtwoord is makkelijk te raden. Maak het langer of minder gewoon.',
    usedBefore: 'Kies een wachtwoord dat je niet eerder hebt gebruikt.',
    mismatch: 'De twee wachtwoorden zijn niet hetzelfde.',
    wrongPassword: 'Dit is niet je huidige wachtwoord.',
  },

  consent: {
    title: 'Toegang toestaan?',
    intro: (client) => html`<bdi>${client}</bdi> vraagt toestemming voor het volgende:`,
    management: 'Met jouw eigen rechten als beheerder zou de app ook het volgende kunnen:',
    resourceAlone: 'Er namens jou gebruik van maken',
    resource: (name, host) =>
      html`Met toegang tot <bdi>${name}</bdi> op <bdi>${host}</bdi> zou de app het volgende kunnen:`,
    claims: 'Enkele van je gegevens zien',
    unknownDetail: (type) => html`Dit één keer doen: <code>${type}</code>`,
    allow: 'Toestaan',
    deny: 'Weigeren',
    returnTo: (host) => html`Daarna ga je verder naar <bdi>${host}</bdi>.`,
    unknownScope: (name) => html`De toestemming <code>${name}</code> gebruiken`,
    unknownScopeHint: 'Vraag het aan de makers van deze app als je niet weet wat dit betekent.',
    keepsFor: (time: string) =>
      `De app houdt deze toegang tot maximaal ${time}, tenzij je die eerder intrekt in je account.`,
    keepsUntilTaken: 'Wat je toestaat, geldt tot je het intrekt in je account.',
  },

  chooseAccount: {
    title: 'Kies een account',
    another: 'Een ander account gebruiken',
  },

  changePassword: {
    title: 'Kies een nieuw wachtwoord',
    expired: 'Je wachtwoord is verlopen. Kies een nieuw wachtwoord om verder te gaan.',
    required: 'Kies, voordat je verdergaat, een wachtwoord dat alleen jij kent.',
    oldPassword: 'Huidig wachtwoord',
    newPassword: 'Nieuw wachtwoord',
    confirmPassword: 'Nieuw wachtwoord herhalen',
    submit: 'Opslaan en doorgaan',
  },

  forgotPassword: {
    title: 'Wachtwoord vergeten?',
    lead: 'Vul het e-mailadres van je account in. We sturen je een code en een link.',
    email: 'E-mailadres',
    submit: 'E-mail versturen',
  },

  mailedCode: {
    resetTitle: 'Controleer je e-mail',
    reset: (address) =>
      html`Als er een account is voor <bdi>${address}</bdi>, hebben we daar een code en een link naartoe gestuurd. Het kan een paar minuten duren; kijk ook in je spammap.`,
    signIn: (name) =>
      html`Als <bdi>${name}</bdi> een account is met een bevestigd e-mailadres, hebben we een code naar dat adres gestuurd. Het kan een minuut duren; kijk ook in je spammap.`,
    verifyTitle: 'Bevestig je e-mailadres',
    verify: (address) =>
      html`We hebben een code en een link naar <bdi>${address}</bdi> gestuurd. Voer de code in, of open de link, om je registratie te voltooien.`,
    firstTitle: 'Bevestig je e-mailadres',
    first: (address) =>
      html`We hebben een code naar <bdi>${address}</bdi> gestuurd. Voer die in om je account compleet te maken. Het kan een minuut duren; kijk ook in je spammap.`,
    change: 'Een ander adres gebruiken',
    code: 'Code uit de e-mail',
    submit: 'Doorgaan',
    wrong:
      'Deze code is verkeerd, al eerder gebruikt of te oud. Controleer hem, of vraag een nieuwe.',
    resend: 'Nieuwe code versturen',
    resent: 'Er is een nieuwe code onderweg.',
    outbox: 'Er is geen mailserver ingesteld, dus de e-mail wacht in het postvak UIT.',
    toOutbox: 'Postvak UIT openen',
  },

  newPassword: {
    titles: {
      forgotten: 'Kies een nieuw wachtwoord',
      invited: 'Welkom',
      elsewhere: 'Is dit jouw e-mailadres?',
    },
    elsewhere:
      'In een andere browser is er een account mee aangemaakt, misschien door iemand anders. Als het van jou moet zijn, kies dan hier het wachtwoord ervan: alleen dat geldt vanaf dan. Sluit anders deze pagina; er gebeurt dan niets.',
    forAccount: (account) => html`Voor je account <bdi>${account}</bdi>.`,
    password: 'Nieuw wachtwoord',
    passwordConfirm: 'Nieuw wachtwoord herhalen',
    submit: 'Wachtwoord opslaan',
  },

  confirmEmail: {
    title: 'Is dit jouw e-mailadres?',
    lead: 'Ga alleen verder als je je hier zelf hebt geregistreerd. Sluit anders deze pagina; er gebeurt dan niets.',
    submit: 'Ja, bevestigen',
  },

  legalTexts: {
    policy: {
      title: 'Privacybeleid',
      lead: 'De beheerder van deze server heeft hier nog geen privacybeleid gepubliceerd. Vraag de beheerder wat er met je gegevens gebeurt.',
      facts: [
        'De server zelf bewaart wat je account bevat, welke apps je wat hebt toegestaan, en een overzicht van inlogpogingen en wijzigingen met tijdstip en netwerkadres. Wachtwoorden worden alleen bewaard in een vorm waaruit ze niet kunnen worden gelezen.',
        'De server plaatst cookies om je browser, je inlogstatus en je taal te herkennen, en geen voor reclame. Apps krijgen te weten wat je ze toestaat.',
      ],
    },
    terms: {
      title: 'Gebruiksvoorwaarden',
      lead: 'De beheerder van deze server heeft hier geen gebruiksvoorwaarden gepubliceerd.',
      facts: [
        'Vraag ernaar bij de beheerder, of bij de makers van de app die je hierheen heeft gestuurd.',
      ],
    },
  },

  outbox: {
    title: 'Postvak UIT',
    lead: 'E-mail die zou zijn verstuurd. Je ziet die hier omdat er geen mailserver is ingesteld en deze server alleen voor jouw computer is.',
    empty: 'Er is nog niets verstuurd.',
    to: (address) => html`Aan <bdi>${address}</bdi>`,
  },

  logOut: {
    title: 'Uitloggen?',
    asked: (client) => html`<bdi>${client}</bdi> wil je uitloggen.`,
    effect: 'Je wordt uitgelogd bij elke app die je in deze browser met dit account hebt geopend.',
    confirm: 'Uitloggen',
    stay: 'Ingelogd blijven',
  },

  signedOut: {
    title: 'Je bent uitgelogd',
    advice: 'Sluit op een apparaat dat anderen gebruiken ook alle browservensters.',
    finishing: 'We loggen je uit bij je apps. Je gaat zo verder.',
  },

  formPost: {
    title: 'Een ogenblik',
    going: (client) => html`Je bent onderweg naar <bdi>${client}</bdi>.`,
    withoutScript: 'Je browser voert hier geen scripts uit. Ga daarom met de hand verder.',
  },
}
