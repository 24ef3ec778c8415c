// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about keys. */
export const signingKeyWords: Words['signingKeyWords'] = {
  title: '鍵',
  lead: 'サーバーは、アルゴリズムごとに現在の鍵でトークンに署名します。次の鍵は、署名に使われる前にアプリが把握できるよう、あらかじめ公開されます。',
  columns: { kid: '鍵', state: '状態', since: '開始' },
  states: { next: '次', current: '現在', retired: '引退', withdrawn: '失効' },
  rotate: (alg) => `${alg} の鍵を交換`,
  rotateTitle: (alg) => `${alg} の鍵を交換しますか？`,
  rotateText:
    '今後は次の鍵で署名されます。現在の鍵は、そのトークンの有効期限が切れるまで公開されたままです。鍵を長期間キャッシュするアプリは、作成されたばかりの鍵を把握していないことがあります。',
  rotated: '次の鍵での署名を開始しました。',
  withdraw: '失効させる',
  withdrawTitle: 'この鍵を失効させますか？',
  withdrawText:
    '鍵がほかの人に知られた可能性がある場合に行ってください。この鍵で署名されたものはすべて、ただちに拒否されます。ユーザーとアプリは、もう一度サインインする必要があります。この操作は取り消せません。',
  withdrawn: '鍵を失効させました。',
}
