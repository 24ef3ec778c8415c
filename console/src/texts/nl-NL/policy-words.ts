// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

const days = (count: number) => (count === 1 ? 'één dag' : `${count} dagen`)

/** The words about sign-in policies. */
export const policyWords: Words['policyWords'] = {
  effective: 'Wat mensen nodig hebben',
  whom: (group) => `Wie in ${group} of in een onderliggende groep zit, moet inloggen met:`,
  nothing: 'Een wachtwoord: geen enkele groep vereist meer.',
  strictest:
    'De strengste regel geldt. De instellingen van de server en een app kunnen meer vereisen dan de groepen.',
  own: 'Beleid van deze groep',
  none: 'Deze groep vereist zelf niets.',
  inherited: 'Van bovenliggende groepen',
  set: 'Beleid instellen',
  change: 'Wijzigen',
  remove: 'Verwijderen',
  title: (group) => `Hoe mensen van ${group} inloggen`,
  strength: 'Ze hebben minstens nodig',
  grace: (count) =>
    count === 0
      ? 'Het instellen van een factor kan niet worden uitgesteld.'
      : `Het instellen van een factor kan ${days(count)} worden uitgesteld.`,
  trust: (count) =>
    count === 0
      ? 'Geen enkele browser wordt vertrouwd: de tweede factor wordt elke keer bij het inloggen gevraagd.'
      : `Een browser kan ${days(count)} worden vertrouwd.`,
  graceDays: 'Aantal dagen om een factor in te stellen',
  graceHint: 'Voor iedereen geteld vanaf de eerste keer dat erom wordt gevraagd.',
  trustDays: 'Aantal dagen dat een browser wordt vertrouwd',
  trustHint: 'Bij 0 wordt de tweede factor elke keer gevraagd.',
  consequences: 'Wat eruit volgt',
  from: 'Dit geldt vanaf de volgende keer inloggen en het volgende token, ook in onderliggende groepen. Niemand wordt uitgelogd.',
  asked: (count) =>
    count === 0
      ? 'Wie zo’n factor niet heeft, moet er bij de volgende keer inloggen een instellen.'
      : `Wie zo’n factor niet heeft, wordt gevraagd er een in te stellen, en kan dat ${days(count)} uitstellen.`,
  passwordGrant:
    'Apps die zelf om het wachtwoord vragen (password grant), krijgen voor deze mensen geen tokens meer.',
  stricterAbove: 'Een bovenliggende groep is deels strenger. Wat die vereist, blijft gelden.',
  later: 'Om het later zwakker te maken, moet je ook de bovenliggende groep beheren.',
  weaker:
    'Mensen hebben minder nodig dan voorheen. Alleen iemand die ook de bovenliggende groep beheert, kan dit doen.',
  locksOut: (unable, people) =>
    `${unable} van ${people} personen kunnen hier nu niet aan voldoen en zouden worden buitengesloten.`,
  allTheSame: 'Toch instellen',
  saved: (group) => `Het inlogbeleid van ${group} is ingesteld.`,
  removeTitle: (group) => `Inlogbeleid van ${group} verwijderen?`,
  removeText: (above) =>
    above === 0
      ? 'Vanaf de volgende keer inloggen vereist deze groep niets. Factoren die mensen hebben, blijven.'
      : 'Vanaf de volgende keer inloggen bepalen alleen de bovenliggende groepen het. Factoren die mensen hebben, blijven.',
  removed: (group) => `${group} heeft geen inlogbeleid meer.`,
}
