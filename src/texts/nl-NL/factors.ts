// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { FactorsTexts } from '../en-US/factors.ts'

/** The texts about passkeys, second factors and recovery codes, in Dutch. */
export const factorsTexts: FactorsTexts = {
  passkeys: {
    signIn: 'Inloggen met een toegangssleutel',
    use: 'Toegangssleutel gebruiken',
    add: 'Toegangssleutel toevoegen',
    addHint:
      'Met een toegangssleutel log je in met je vingerafdruk, je gezicht of de pincode van je apparaat. Niemand kan hem stelen met een valse pagina.',
    or: 'of',
    notUsed:
      'Er is geen toegangssleutel gebruikt. Probeer het opnieuw, of ga op een andere manier verder.',
    refused:
      'Deze toegangssleutel kan hier niet worden gebruikt. Probeer het opnieuw, of ga op een andere manier verder.',
    notAdded: 'De toegangssleutel is niet toegevoegd. Probeer het opnieuw.',
    missing:
      'Deze browser kan geen toegangssleutels gebruiken. Open deze pagina in een browser die dat wel kan.',
    defaultName: 'Mijn toegangssleutel',
  },
  secondFactor: {
    title: 'Bevestig dat jij het bent',
    code: 'Code',
    codeHint: 'De zes cijfers van je authenticator-app, of een van je herstelcodes.',
    recoveryHint: 'Een van je herstelcodes.',
    trust: (days) =>
      days === 1 ? 'Deze browser één dag vertrouwen' : `Deze browser ${days} dagen vertrouwen`,
    trustHint:
      'Je wordt hier dan niet om een code gevraagd. Niet op een apparaat dat anderen gebruiken.',
    submit: 'Doorgaan',
    wrong:
      'De code is verkeerd of al eerder gebruikt. Wacht op de volgende en probeer het opnieuw.',
    delayed: (wait) => `Te veel pogingen. Probeer het ${wait} opnieuw.`,
    busy: 'Te veel pogingen tegelijk. Probeer het zo opnieuw.',
  },
  mailCode: {
    asks: (address) =>
      html`Om nu in te loggen heb je ook een code nodig. We sturen die naar <bdi>${address}</bdi>.`,
    send: 'Code versturen',
    sent: (address) =>
      html`We hebben een code naar <bdi>${address}</bdi> gestuurd. Hij is tien minuten geldig. Als hij niet aankomt, kijk dan in je spammap.`,
    barred:
      'Je account heeft een tweede bewijs nodig. Codes per e-mail tellen niet meer, omdat je wachtwoord per e-mail is vervangen. Neem contact op met de beheerders van deze dienst. Zij gaan na of jij het bent.',
    same: 'Je account heeft een tweede bewijs nodig. Je hebt ingelogd met een code per e-mail, dus nog een code zou niets extra bewijzen. Log in plaats daarvan in met je wachtwoord.',
    unsent: (wait) => `Er zijn te veel codes verstuurd. Je kunt ${wait} een nieuwe vragen.`,
  },
  addFactor: {
    title: 'Bescherm je account',
    lead: 'Je account heeft meer nodig dan een wachtwoord.',
    strongLead: 'Je account heeft een toegangssleutel nodig.',
    byApp: 'Met een authenticator-app',
    app: 'Installeer een authenticator-app op je telefoon als je er nog geen hebt.',
    scan: 'Scan deze afbeelding met de app.',
    qr: 'QR-code voor je authenticator-app',
    byHand: 'In plaats daarvan de sleutel intypen',
    code: 'Code die de app toont',
    submit: 'Doorgaan',
    wrong:
      'De code is verkeerd. Controleer of de klok van je telefoon goed staat en probeer het opnieuw.',
    later: 'Later instellen',
    laterHint: (day) => `Je kunt dit uitstellen tot ${day}.`,
    defaultName: 'Authenticator-app',
  },
  recoveryCodes: {
    title: 'Bewaar je herstelcodes',
    lead: 'Met elk van deze codes kun je één keer inloggen als je je telefoon kwijtraakt.',
    hint: 'Druk ze af of zet ze in je wachtwoordmanager. Ze worden niet nog een keer getoond.',
    copy: 'Kopiëren',
    copied: 'Gekopieerd.',
    notCopied: 'Kopiëren mocht niet van je browser. Gebruik Downloaden.',
    save: 'Downloaden',
    fileName: 'herstelcodes.txt',
    fileTitle: (service) => `Herstelcodes voor ${service}`,
    continue: 'Ik heb ze bewaard',
  },
}
