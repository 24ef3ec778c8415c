// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of what refers to something of another view. */
export const referenceWords: Words['referenceWords'] = {
  inviteToApp: {
    label: '設定後の移動先',
    hint: 'パスワードを設定した後に開くアプリです。',
    none: 'ここのアカウント',
  },
  newRole: {
    title: (role) => `新しいロール ${role} を作成しますか？`,
    hint: 'このロールを持つ人はまだいません。ロールの綴りは完全に一致する必要があります。',
    likely: (role) => `このロールを持つ人はまだいません。${role} の間違いではありませんか？`,
    use: (role) => `${role} を使う`,
    make: (role) => `${role} を作成`,
    drop: '入力を取り消す',
  },
  close: '閉じる',
  revert: {
    action: '元に戻す',
    ask: (act) => `「${act}」を元に戻しますか？`,
    hint: '変更されたものが、あなた自身の権限で以前の値に戻ります。元に戻したことはログに記録されます。',
    done: '元に戻しました。',
    changed: 'その後変更されているため、元に戻せません。',
    now: (field, now) => `${field} の現在の値：${now}`,
    gone: (field) => `${field} には値がないか、すでに存在しません。`,
    of: '元に戻したイベント：',
  },
  groupId: 'グループの ID',
  by: '実行者：',
  inConsole: 'コンソール',
  theConsole: 'コンソール',
  operators: {
    import: 'インポート',
    'command line': 'コマンドライン',
    server: 'サーバー',
  },
  changed: {
    title: '変更内容',
    nothing: 'なし',
    to: 'から次の値へ',
    secret: '変更済み（シークレットはログに記録されません）',
    tooLong: '変更済み（値が長すぎるため、ログに記録されません）',
    erased: '変更内容は、ユーザーとともに消去されました。',
    altered: '変更内容は、イベントの後にデータベースで改ざんされました。',
  },
  noGroup: 'あなたが閲覧できるグループに、この名前のものはありません。',
  browserOn: (browser, system) => `${browser}（${system}）`,
  byRule: (role, connection, rule) => {
    const which = rule === undefined ? 'ルール' : `ルール ${rule}`
    return connection === undefined
      ? `${which}による ${role}`
      : `${connection} の${which}による ${role}`
  },
}
