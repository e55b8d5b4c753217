/** In the languages that Compose speaks. */
const CLOSES =
  /close|dismiss|scrim|schließen|fermer|cerrar|chiudi|fechar|sluiten|zamknij|закры|закри|stäng|lukk?\b|sulje|zavř|bezár|închide|kapat|κλείσιμο|tutup|đóng|إغلاق|סגירת|बंद|ปิด|关闭|關閉|閉じ|닫기/i;

/** Whether what Android reads out for a box says that it closes the sheet or drawer in front of it. */
export const closesSheet = (name: string): boolean => CLOSES.test(name);
