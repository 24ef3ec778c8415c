// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about setting up the sign-in of a company. */
export const setUpWords: Words['setUpWords'] = {
  title: 'Stappen',
  steps: {
    domain: 'Verifieer je domein',
    connect: 'Verbind je inlogsysteem',
    try: 'Probeer het met je eigen account',
    use: 'Schakel het in',
  },
  states: { done: 'gereed', next: 'volgende', later: 'later' },
  notes: {
    domain: 'Voeg hieronder het domein van je e-mailadressen toe.',
    prove: (domains) => `Stel het DNS-record van ${domains} in en controleer het daarna.`,
    lost: (domains) => `Het record van ${domains} is verdwenen. Stel het weer in.`,
    connect:
      'Voeg hieronder een verbinding toe: kies je product en vul in wat beide kanten nodig hebben.',
    try: 'Open de verbinding hieronder, controleer haar en probeer haar daarna uit. Daardoor verandert er niets.',
    unused: 'De verbinding is ingeschakeld, maar niemand heeft er nog mee ingelogd.',
    used: 'Er is mee ingelogd.',
    use: 'Open de verbinding hieronder en geef aan wie haar gebruikt. Tot die tijd logt niemand ermee in.',
    on: 'De verbinding is ingeschakeld.',
  },
  who: {
    title: 'Wie de verbinding gebruikt',
    save: 'Opslaan',
    switchOn: 'Inschakelen',
    saved: (name, use) => `${name}: ${use}`,
    hints: {
      off: 'Niemand logt ermee in. De instellingen blijven bewaard.',
      link: 'Mensen koppelen de verbinding op hun accountpagina aan het account dat ze hebben, en applicaties komen te weten wie ze daar zijn. Niemand logt ermee in.',
      optional:
        'Mensen kunnen ervoor kiezen: voor iedereen is het een knop op de inlogpagina; in een groep typen mensen van je domeinen hun adres en geen wachtwoord.',
      default:
        'Mensen van je domeinen worden daarheen geleid en kunnen een andere manier kiezen. Vereist een geverifieerd domein.',
      required:
        'Mensen van je domeinen loggen daar in, en op geen andere manier: wachtwoorden werken voor hen niet. Vereist een geverifieerd domein.',
    },
    needsDomain:
      'Standaard en Verplicht vereisen een geverifieerd domein. Verifieer er eerst een hierboven.',
    tryFirst: 'Probeer de verbinding eerst uit: wat dan niet werkt, sluit mensen buiten.',
    required: {
      title: 'Vanaf dan geldt voor mensen van je domeinen:',
      people:
        'Een wachtwoord werkt niet meer, en een vergeten wachtwoord wordt niet per e-mail hersteld. Toegangssleutels werken nog wel.',
      owners:
        'Wie deze groep, een bovenliggende groep of de server beheert, houdt het wachtwoord. Typ dan de gebruikersnaam, niet het e-mailadres: dat is de weg terug als de andere kant uitvalt.',
    },
  },
}
