// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what was deleted. */
export const binWords: Words['binWords'] = {
  title: 'Kosz',
  lead: 'To, co zostało usunięte i co można przywrócić, dopóki nie zostanie wymazane. Dla wszystkich innych już tego nie ma.',
  kinds: { users: 'Osoby', groups: 'Grupy', apps: 'Aplikacje' },
  columns: { name: 'Nazwa', deleted: 'Usunięto', by: 'Kto usunął', erased: 'Wymazanie' },
  none: 'Kosz jest pusty.',
  noneHint: 'Stąd można przywrócić osoby, grupy i aplikacje usunięte przez administratorów.',
  isComingBack: 'trwa przywracanie',
  actions: (name) => `Działania: ${name}`,
  restore: {
    action: 'Przywróć',
    title: (name) => `Przywrócić: ${name}?`,
    users:
      'Wracają nazwy, konta w innych usługach i członkostwa nadane ręcznie. Nie wracają sesje, hasło ani żadne składniki: osoba wybierze nowe hasło za pomocą linku lub „Nie pamiętasz hasła?”.',
    groups:
      'Grupa wraca ze wszystkim, co jest poniżej, z zasadami i z członkami, którzy przyjęli zaproszenie. Zaproszenia, połączenia i domeny nie wracają.',
    apps: 'Aplikacja wraca z ustawieniami i nowym sekretem. Dawne sekrety, tokeny i zgody pozostają unieważnione.',
    place: 'Pod którą grupą',
    done: (name) => `Przywrócono: ${name}.`,
    memberships: (count) => `Przywrócone członkostwa: ${count}`,
    leftOut: 'Co nie wróciło',
    person: 'Do osoby',
    group: 'Do grupy',
    app: 'Do aplikacji',
    secret: 'Nowy sekret',
    once: 'Skopiuj go teraz. Nie zostanie pokazany ponownie.',
  },
  erase: {
    action: 'Wymaż teraz',
    title: (name) => `Wymazać teraz: ${name}?`,
    text: 'Nic już tego nie przywróci. W przypadku osoby zostaną wymazane także dawne i nowe wartości zapisane w dzienniku.',
    done: (name) => `Wymazano: ${name}.`,
  },
}
