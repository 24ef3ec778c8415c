// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about domains. */
export const domainWords: Words['domainWords'] = {
  title: 'Domeny',
  intro:
    'Połączenia tej grupy wypowiadają się o osobach, których adres e-mail należy do zweryfikowanej domeny, i o nikim innym.',
  none: 'Nie ma jeszcze domeny.',
  noneHint:
    'Zacznij tutaj: dodaj domenę swoich adresów e-mail i rekordem DNS udowodnij, że należy do Ciebie.',
  add: 'Dodaj domenę',
  name: 'Domena',
  nameHint: 'To, co w Twoich adresach e-mail stoi po znaku @, na przykład acme.example.',
  missing: 'Wpisz domenę.',
  claimed: 'Ta grupa ma już tę domenę.',
  added: (domain) => `Dodano domenę ${domain}. Teraz ustaw jej rekord.`,
  statuses: { pending: 'Do weryfikacji', proven: 'Zweryfikowana', lost: 'Utracono rekord' },
  explained: {
    pending: 'Ustaw ten rekord na serwerze nazw domeny, a potem go sprawdź.',
    proven: 'Pozostaw rekord na miejscu. Jest sprawdzany codziennie.',
    lost: 'Rekord był i zniknął. Wkrótce ustaw go ponownie: przez kilka dni można się logować tak jak dotychczas.',
  },
  record: { type: 'Typ rekordu', name: 'Nazwa rekordu', value: 'Wartość rekordu' },
  checkedAt: 'Ostatnie sprawdzenie',
  check: 'Sprawdź teraz',
  found: {
    proven: 'Rekord jest na miejscu. Domena jest zweryfikowana.',
    nothing:
      'Nie ma jeszcze takiego rekordu. Może minąć godzina, zanim nowy rekord będzie widoczny wszędzie. Sprawdź ponownie później.',
    others: 'Są rekordy TXT, ale żaden nie ma powyższej wartości. Znaleziono:',
    problem: (reason) => `Serwer nazw nie odpowiedział (${reason}). Sprawdź ponownie później.`,
  },
  ownedElsewhere:
    'Posiadanie tej domeny udowodniła inna grupa. Domena należy w danym czasie tylko do jednej grupy.',
  remove: 'Usuń',
  removeTitle: (domain) => `Usunąć domenę ${domain}?`,
  removeText:
    'Połączenia tej grupy nie będą już wypowiadać się o jej osobach: zalogują się one tutaj w inny sposób. Posiadanie domeny może udowodnić inna grupa. Aby ją odzyskać, trzeba ustawić nowy rekord.',
  removed: (domain) => `Usunięto domenę ${domain}.`,
}
