// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about second factors. */
export const factorWords: Words['factorWords'] = {
  title: 'Tweede factor en toegangssleutels',
  none: 'Er is er geen: alleen het wachtwoord wordt gevraagd.',
  kinds: { totp: 'Authenticator-app', passkey: 'Toegangssleutel' },
  added: (time) => `toegevoegd: ${time}`,
  used: (time) => `laatst gebruikt: ${time}`,
  unused: 'nooit gebruikt',
  backedUp: 'bewaard door een wachtwoordmanager',
  copied: (time) =>
    `Er bestaat mogelijk een kopie van: op ${time} geweigerd, omdat de teller niet was opgelopen`,
  codesLeft: (count) =>
    count === 1 ? 'Er is nog één herstelcode over.' : `Er zijn nog ${count} herstelcodes over.`,
  own: 'Je eigen factoren wijzig je op je accountpagina',
  name: 'Naam',
  nameMissing: 'Vul een naam in.',
  rename: 'Naam wijzigen',
  renameOf: (name) => `Naam van ${name} wijzigen`,
  renameHint: 'De persoon ziet de naam op de accountpagina en bij het inloggen.',
  renamed: 'De nieuwe naam is opgeslagen.',
  remove: 'Verwijderen',
  removeOf: (name) => `${name} verwijderen`,
  removeTitle: (name) => `${name} verwijderen?`,
  removeText: 'De persoon kan er niet meer mee inloggen. Open sessies blijven.',
  lastText:
    'Dit is de laatste. Herstelcodes en vertrouwde browsers verdwijnen ook, en alleen het wachtwoord is dan genoeg, tenzij een beleid meer vereist: dan moet de persoon bij de volgende keer inloggen een nieuwe factor instellen.',
  removed: 'Verwijderd.',
  reset: 'Alle verwijderen',
  resetTitle: (name) => `Alle factoren van ${name} verwijderen?`,
  resetText:
    'Voor iemand die alles kwijt is. Herstelcodes en vertrouwde browsers verdwijnen ook, en alle sessies eindigen meteen.',
  resetNext:
    'Bij de volgende keer inloggen is alleen het wachtwoord nodig. Waar een beleid meer vereist, stelt de persoon dan een nieuwe factor in.',
  resetCare:
    'Ga op een andere manier dan per e-mail na of het echt deze persoon is die erom vraagt.',
  allRemoved: 'Alle factoren zijn verwijderd.',
  mailCodes: {
    title: 'Codes per e-mail',
    counted: (email) =>
      `Waar een tweede factor nodig is, gaat er een code naar ${email}. Een authenticator-app of toegangssleutel komt daarvoor in de plaats.`,
    barredTitle: 'Codes per e-mail tellen niet meer',
    barred:
      'Het wachtwoord is per e-mail vervangen. Beide bewijzen zouden dan uit dezelfde mailbox komen. De persoon kan daarom niet inloggen waar een tweede factor nodig is, en kan er geen andere instellen.',
    help: 'Ga op een andere manier dan per e-mail na of het echt deze persoon is. Laat de codes daarna weer tellen, of stel een wachtwoord in.',
    askAnother: 'Een andere beheerder kan de codes weer laten tellen.',
    lift: 'Codes weer laten tellen',
    liftTitle: (name) => `Codes per e-mail weer laten tellen voor ${name}?`,
    liftText: 'Wie de mailbox van deze persoon leest en het wachtwoord kent, kan dan inloggen.',
    liftEnds: 'Alle sessies eindigen meteen.',
    lifted: 'Codes per e-mail tellen weer.',
  },
  told: (email) => `De persoon krijgt bericht per e-mail op ${email}.`,
  notTold: 'De persoon heeft geen e-mailadres en krijgt dus geen bericht. Doe dat zelf.',
}
