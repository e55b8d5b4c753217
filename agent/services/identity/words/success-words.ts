const DONE = new RegExp(
  String.raw`(?<!\p{L})(?:success(?:ful(?:ly)?)?|saved|created|added|updated|renamed|copied|deleted|removed|erstellt|hinzugefügt|aktualisiert|kopiert|gelöscht|créée?s?|ajoutée?s?|copiée?s?|supprimée?s?|cread[oa]s?|añadid[oa]s?|copiad[oa]s?|eliminad[oa]s?|criad[oa]s?|adicionad[oa]s?|creat[oaie]|aggiunt[oaie]|eliminat[oaie]|aangemaakt|toegevoegd|verwijderd|erfolgreich|gespeichert|réussie?|succès|enregistrée?s?|éxito|guardad[oa]s?|sucesso|salv[oa]s?|successo|salvat[oaie]|gelukt|succesvol|opgeslagen|pomyślnie|zapisan[oaey]|успешно|сохран[её]н[оаы]?|успішно|збережено|sparad[et]?|lagret|gemt|tallennettu|úspěšně|uloženo|sikeresen|mentve|salvată?|başarıyla|kaydedildi|επιτυχώς|επιτυχία|berhasil|disimpan|thành công|تم الحفظ|بنجاح|נשמר(?:ה|ו)?|בהצלחה|सफल(?:तापूर्वक)?)(?![\p{L}\p{M}])|สำเร็จ|成功|已保存|已儲存|保存しました|저장되었|저장했|성공`,
  'iu',
);
/** What is not so, or not yet, or was so before. */
const NOT = new RegExp(
  String.raw`(?<!\p{L})(?:not|no|never|cannot|\p{L}+n['’]t|nicht|kein\p{L}*|ne|pas|non|não|nao|niet|geen|nie|не|ні|inte|ikke|ei|nem|nu|değil|δεν|tidak|không|لم|לא|नहीं|without|only|be|werden|être|ser|essere|worden|ohne|sans|sin|sem|senza|zonder|bez|без|already|must|before|bereits|schon|muss|müssen|bevor|déjà|doit|doivent|avant|ya|debe[ns]?|antes|já|deve[m]?|già|devono|prima|reeds|moet(?:en)?|voordat|już|musi|zanim|уже|долж(?:ен|на|но|ны)|прежде|вже|redan|allerede|måste|må|zaten|ήδη|sudah|đã có|بالفعل|כבר|पहले)(?![\p{L}\p{M}])|ไม่|不|未|没|沒|無|失|ませ|않|못|실패|已经|已經|既に|すでに|이미`,
  'iu',
);

/** Whether a page says by it that something was done: that answers a form, and complains of nothing. */
export const saysDone = (text: string): boolean => DONE.test(text) && !NOT.test(text);
