// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about keys. */
export const signingKeyWords: Words['signingKeyWords'] = {
  title: 'Klucze',
  lead: 'Serwer podpisuje tokeny bieżącym kluczem każdego algorytmu. Następny klucz jest publikowany wcześniej, aby aplikacje znały go, zanim zacznie podpisywać.',
  columns: { kid: 'Klucz', state: 'Stan', since: 'Od' },
  states: {
    next: 'Następny',
    current: 'Bieżący',
    retired: 'Zastąpiony',
    withdrawn: 'Wycofany',
  },
  rotate: (alg) => `Wymień ${alg}`,
  rotateTitle: (alg) => `Wymienić klucz ${alg}?`,
  rotateText:
    'Od teraz podpisuje następny klucz. Bieżący pozostaje opublikowany, dopóki nie wygasną jego tokeny. Aplikacje, które długo przechowują klucze, mogą nie znać klucza utworzonego dopiero niedawno.',
  rotated: 'Teraz podpisuje następny klucz.',
  withdraw: 'Wycofaj',
  withdrawTitle: 'Wycofać ten klucz?',
  withdrawText:
    'Zrób to, jeśli inni mogą znać ten klucz. Wszystko, co podpisał, jest natychmiast odrzucane: osoby i aplikacje muszą zalogować się ponownie. Tej operacji nie można cofnąć.',
  withdrawn: 'Klucz jest wycofany.',
}
