/** Draws a picture so that it fills the canvas, cut where it is longer; empty where there is none, or it hasn't come yet. */
export function drawCover(canvas: HTMLCanvasElement, picture: HTMLImageElement | null): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (!picture?.complete || picture.naturalWidth === 0) return;
  const scale = Math.max(canvas.width / picture.naturalWidth, canvas.height / picture.naturalHeight);
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
}
