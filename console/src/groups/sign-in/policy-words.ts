import { inLanguages } from '../../language.tsx'

const englishDays = (count: number) => (count === 1 ? 'one day' : `${count} days`)
const germanDays = (count: number) => (count === 1 ? 'einen Tag' : `${count} Tage`)

const english = {
  effective: 'What people need',
  whom: (group: string) => `Whoever is in ${group} or in a group below it has to sign in with:`,
  nothing: 'A password: no group demands more.',
  strictest:
    'The strictest rule counts. The settings of the server and an app can demand more than the groups.',
  own: 'Policy of this group',
  none: 'This group demands nothing itself.',
  inherited: 'From groups above',
  set: 'Set a policy',
  change: 'Change',
  remove: 'Remove',
  title: (group: string) => `How people of ${group} sign in`,
  strength: 'They need at least',
  grace: (count: number) =>
    count === 0
      ? 'Setting up a factor cannot be put off.'
      : `Setting up a factor can be put off for ${englishDays(count)}.`,
  trust: (count: number) =>
    count === 0
      ? 'No browser is trusted: the second factor is asked for at every sign-in.'
      : `A browser can be trusted for ${englishDays(count)}.`,
  graceDays: 'Days to set up a factor',
  graceHint: 'Counted for each person from the first time they are asked.',
  trustDays: 'Days to trust a browser',
  trustHint: 'With 0, the second factor is asked for each time.',
  consequences: 'What follows',
  from: 'It counts from the next sign-in and the next token on, in the groups below too. Nobody is signed out.',
  asked: (count: number) =>
    count === 0
      ? 'People who have no such factor have to set one up at their next sign-in.'
      : `People who have no such factor are asked to set one up, and can put it off for ${englishDays(count)}.`,
  passwordGrant:
    'Apps that ask for the password themselves (password grant) no longer get tokens for them.',
  stricterAbove: 'A group above is stricter in part. What it demands stays.',
  later: 'To make it weaker later, one has to administer the group above as well.',
  weaker:
    'People need less than before. Only somebody who administers the group above as well can do this.',
  locksOut: (unable: number, people: number) =>
    `${unable} of ${people} people cannot meet this now, and would be locked out.`,
  allTheSame: 'Set it all the same',
  saved: (group: string) => `The sign-in policy of ${group} is set.`,
  removeTitle: (group: string) => `Remove the sign-in policy of ${group}?`,
  removeText: (above: number): string =>
    above === 0
      ? 'From the next sign-in on, this group demands nothing. Factors that people have stay.'
      : 'From the next sign-in on, only the groups above decide. Factors that people have stay.',
  removed: (group: string) => `${group} has no sign-in policy any more.`,
}

const german: typeof english = {
  effective: 'Was Personen brauchen',
  whom: (group) => `Wer in ${group} oder einer Gruppe darunter ist, meldet sich an mit:`,
  nothing: 'Ein Passwort: keine Gruppe verlangt mehr.',
  strictest:
    'Die strengste Regel gilt. Die Einstellungen des Servers und eine Anwendung können mehr verlangen als die Gruppen.',
  own: 'Regel dieser Gruppe',
  none: 'Diese Gruppe verlangt selbst nichts.',
  inherited: 'Von Gruppen weiter oben',
  set: 'Regel festlegen',
  change: 'Ändern',
  remove: 'Entfernen',
  title: (group) => `Wie sich Personen in ${group} anmelden`,
  strength: 'Sie brauchen mindestens',
  grace: (count) =>
    count === 0
      ? 'Das Einrichten eines Faktors lässt sich nicht aufschieben.'
      : `Das Einrichten eines Faktors lässt sich ${germanDays(count)} aufschieben.`,
  trust: (count) =>
    count === 0
      ? 'Keinem Browser wird vertraut: der zweite Faktor wird bei jeder Anmeldung verlangt.'
      : `Einem Browser lässt sich ${germanDays(count)} vertrauen.`,
  graceDays: 'Tage zum Einrichten',
  graceHint: 'Je Person ab dem Tag, an dem sie das erste Mal gefragt wird.',
  trustDays: 'Tage Browser-Vertrauen',
  trustHint: 'Bei 0 wird der zweite Faktor jedes Mal verlangt.',
  consequences: 'Was daraus folgt',
  from: 'Sie gilt ab der nächsten Anmeldung und dem nächsten Token, auch in den Gruppen darunter. Niemand wird abgemeldet.',
  asked: (count) =>
    count === 0
      ? 'Wer keinen solchen Faktor hat, muss bei der nächsten Anmeldung einen einrichten.'
      : `Wer keinen solchen Faktor hat, wird gebeten, einen einzurichten, und kann es ${germanDays(count)} aufschieben.`,
  passwordGrant:
    'Anwendungen, die selbst nach dem Passwort fragen (Password Grant), bekommen für sie keine Token mehr.',
  stricterAbove: 'Eine Gruppe weiter oben ist teilweise strenger. Was sie verlangt, gilt weiter.',
  later: 'Um sie später zu lockern, muss man auch die Gruppe darüber verwalten.',
  weaker:
    'Es wird weniger verlangt als bisher. Das kann nur, wer auch die Gruppe darüber verwaltet.',
  locksOut: (unable, people) =>
    `${unable} von ${people} Personen können das jetzt nicht erfüllen und wären ausgesperrt.`,
  allTheSame: 'Trotzdem festlegen',
  saved: (group) => `Die Anmelderegel von ${group} ist festgelegt.`,
  removeTitle: (group) => `Anmelderegel von ${group} entfernen?`,
  removeText: (above) =>
    above === 0
      ? 'Ab der nächsten Anmeldung verlangt diese Gruppe nichts mehr. Vorhandene Faktoren bleiben.'
      : 'Ab der nächsten Anmeldung entscheiden nur noch die Gruppen weiter oben. Vorhandene Faktoren bleiben.',
  removed: (group) => `${group} hat keine Anmelderegel mehr.`,
}

/** The words about sign-in policies. */
export const usePolicyWords = inLanguages({ en: english, de: german })
