import type { Words } from '../en-US/language.ts'

const days = (count: number) => (count === 1 ? 'einen Tag' : `${count} Tage`)

/** The words about sign-in policies. */
export const policyWords: Words['policyWords'] = {
  effective: 'Was Personen brauchen',
  whom: (group) => `Wer in ${group} oder einer Gruppe darunter ist, meldet sich an mit:`,
  nothing: 'Ein Passwort: keine Gruppe verlangt mehr.',
  strictest:
    'Die strengste Regel gilt. Die Einstellungen des Servers und eine App können mehr verlangen als die Gruppen.',
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
      : `Das Einrichten eines Faktors lässt sich ${days(count)} aufschieben.`,
  trust: (count) =>
    count === 0
      ? 'Keinem Browser wird vertraut: der zweite Faktor wird bei jeder Anmeldung verlangt.'
      : `Einem Browser lässt sich ${days(count)} vertrauen.`,
  graceDays: 'Tage zum Einrichten',
  graceHint: 'Je Person ab dem Tag, an dem sie das erste Mal gefragt wird.',
  trustDays: 'Tage Browser-Vertrauen',
  trustHint: 'Bei 0 wird der zweite Faktor jedes Mal verlangt.',
  consequences: 'Was daraus folgt',
  from: 'Sie gilt ab der nächsten Anmeldung und dem nächsten Token, auch in den Gruppen darunter. Niemand wird abgemeldet.',
  asked: (count) =>
    count === 0
      ? 'Wer keinen solchen Faktor hat, muss bei der nächsten Anmeldung einen einrichten.'
      : `Wer keinen solchen Faktor hat, wird gebeten, einen einzurichten, und kann es ${days(count)} aufschieben.`,
  passwordGrant:
    'Apps, die selbst nach dem Passwort fragen (Password Grant), bekommen für sie keine Token mehr.',
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
