// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps that register themselves. */
export const registrationWords: Words['registrationWords'] = {
  title: 'Registratietokens',
  lead: 'Coding agents en andere tools kunnen zichzelf registreren. Een token staat dat toe, zo vaak en zo lang als je aangeeft. Niemand controleert zulke apps, dus mensen wordt altijd om toestemming gevraagd.',
  add: 'Token maken',
  none: 'Er is geen geldig token.',
  noneHint: 'Maak er een per team of tool, zodat je elk apart kunt beëindigen.',
  isClosed:
    'De registratie is gesloten: geen enkel token werkt, en alleen beheerders registreren apps. Zet om dat te wijzigen clientRegistration.mode in de instellingen op token.',
  isOpen:
    'De registratie is open: elke app kan zichzelf zonder token registreren. Een token kan de app nog steeds andere scopes toestaan.',
  settings: 'Naar deze instellingen',
  endpoint: 'Waar apps zich registreren',
  columns: { name: 'Voor', scopes: 'Scopes', uses: 'Resterend gebruik', expires: 'Verloopt' },
  usualScopes: 'Zoals in de instellingen',
  name: 'Voor wie het is',
  nameHint: 'Hieraan herken je het later.',
  uses: 'Hoeveel apps zich ermee mogen registreren',
  lifetime: 'Geldig voor',
  lifetimes: {
    3600: 'Een uur',
    86400: 'Een dag',
    604800: 'Een week',
    2592000: '30 dagen',
    31536000: 'Een jaar',
  },
  scopes: 'Scopes waaruit deze apps mogen kiezen',
  scopesHint: 'Zonder keuze die van clientRegistration.scopes.',
  create: 'Token maken',
  token: 'Registratietoken',
  once: 'Kopieer het nu: het wordt alleen deze keer getoond. Wie het heeft, kan apps registreren.',
  tryIt: 'Een app registreert zich er als volgt mee:',
  deleteTitle: (name) => `Token voor ${name} verwijderen?`,
  deleteText: 'Geen app kan zich er nog mee registreren. Apps die dat al hebben gedaan, blijven.',
  deleted: 'Het token is verwijderd.',
  unchecked: 'Deze app heeft zichzelf geregistreerd op',
  uncheckedName: 'Niemand heeft de naam ervan gecontroleerd.',
  leadsTo: 'Inloggen leidt naar:',
  takeOver:
    'Totdat iemand de app hier wijzigt, kan de app zichzelf wijzigen, en wordt de app verwijderd als die niet wordt gebruikt.',
}
