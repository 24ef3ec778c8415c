// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about API keys. */
export const keyWords: Words['keyWords'] = {
  title: 'API キー',
  lead: 'キーを使うと、マシンがサインインせずにこのグループで動作できます。選択したロールを持ち、それを確認するアプリに対して使えますが、ここでは何も変更できません。',
  none: 'API キーはありません。',
  ends: (day) => `有効期限：${day}`,
  used: (day) => `最終使用：${day}`,
  unused: '未使用',
  end: '無効にする',
  endOf: (name) => `キーを無効にする：${name}`,
  question: (name) => `キー「${name}」を無効にしますか？`,
  consequences:
    'このキーを使うプログラムは、ただちに動作しなくなります。元に戻すことはできません。',
  ended: 'キーを無効にしました。',
  make: 'キーを作成',
  name: '名前',
  nameHint: '用途。例：「ビルドサーバー」',
  days: '有効日数',
  roles: 'このグループでのロール',
  reads: 'GROUP_ADMIN の範囲の読み取りを許可',
  readsHint: 'スコープ groups_read です。ロールに GROUP_ADMIN が含まれている必要があります。',
  done: '完了',
  nothingChosen: 'ロールもスコープもありません',
  made: '新しいキー',
  once: '今すぐコピーしてください。再び表示されることはありません。',
}
