// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what rules would change. */
export const rulesPreviewWords: Words['rulesPreviewWords'] = {
  title: 'Co zrobiłyby te reguły?',
  person: 'Osoba',
  personHint: 'Adres e-mail lub nazwa użytkownika kogoś, kto już logował się przez to połączenie.',
  ask: 'Wypróbuj reguły',
  incomplete: 'Najpierw uzupełnij powyższe reguły.',
  nothing: 'Żadna reguła nie pasuje do tej osoby.',
  powerBeyond:
    'Ta osoba ma prawa wykraczające poza tę grupę. Połączenie jej nie loguje, a jego reguły nic jej nie dają.',
  changes: { comes: 'Nowa', stays: 'Pozostaje', ends: 'Kończy się' },
  in: 'w grupie',
  inNew: (name) => `w nowej grupie ${name} poniżej`,
  from: (because, rule) => `${because} (reguła ${rule})`,
  claims: 'Co ostatnio przekazała druga strona',
}
