// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of what refers to something of another view. */
export const referenceWords: Words['referenceWords'] = {
  inviteToApp: {
    label: 'Prowadzi dalej do',
    hint: 'Aplikacja, którą osoby otwierają po wybraniu hasła.',
    none: 'Ich konto tutaj',
  },
  newRole: {
    title: (role) => `Utworzyć nową rolę ${role}?`,
    hint: 'Nikt nie ma jeszcze tej roli. Role zapisuje się dokładnie.',
    likely: (role) => `Nikt nie ma jeszcze tej roli. Czy chodziło o ${role}?`,
    use: (role) => `Użyj ${role}`,
    make: (role) => `Utwórz ${role}`,
    drop: 'Pomiń',
  },
  close: 'Zamknij',
  revert: {
    action: 'Przywróć',
    ask: (act) => `Przywrócić stan sprzed: „${act}”?`,
    hint: 'To, co zostało zmienione, otrzyma poprzednią wartość, w ramach Twoich własnych praw. Dziennik odnotuje przywrócenie.',
    done: 'Przywrócono.',
    changed: 'Od tego czasu zostało to zmienione, więc nie można tego przywrócić.',
    now: (field, now) => `${field} ma teraz wartość: ${now}`,
    gone: (field) => `${field} nie ma już wartości lub już nie istnieje.`,
    of: 'Cofa zdarzenie',
  },
  groupId: 'Identyfikator grupy',
  by: 'autor:',
  inConsole: 'w konsoli',
  theConsole: 'Konsola',
  operators: {
    import: 'import',
    'command line': 'wiersz poleceń',
    server: 'serwer',
  },
  changed: {
    title: 'Co się zmieniło',
    nothing: 'nic',
    to: 'na',
    secret: 'zmieniono; dziennik nie zawiera sekretów',
    tooLong: 'zmieniono; wartości są zbyt długie dla dziennika',
    erased: 'To, co się zmieniło, wymazano wraz z osobą.',
    altered: 'To, co się zmieniło, przekształcono w bazie danych po zdarzeniu.',
  },
  noGroup: 'Żadna grupa, którą możesz zobaczyć, nie ma tej nazwy.',
  browserOn: (browser, system) => `${browser} (${system})`,
  byRule: (role, connection, rule) => {
    const which = rule === undefined ? 'według reguły' : `według reguły ${rule}`
    return connection === undefined
      ? `${role} ${which}`
      : `${role} ${which} połączenia ${connection}`
  },
}
