// A floor is frozen: changing it voids every ratio that was measured before.
/** The number that the address gives under this name. */
export function asked(name) {
  return Number(new URLSearchParams(location.search).get(name));
}

/** The picture of an item: one of the 32 that the bench lays beside the page, under an address of the item's own. */
export function pictureOf(item) {
  return `p/${item % 32}.png?${item}`;
}

const widths = [81, 108, 144, 108, 96, 192, 150, 266, 119, 200];

/** Plain tiles with the pictures of the first items. */
export function addTiles(parent, count) {
  for (let n = 0; n < count; n++) {
    const tile = document.createElement('div');
    tile.setAttribute('role', 'gridcell');
    tile.tabIndex = -1;
    tile.style.width = `${widths[n % widths.length]}px`;
    const picture = document.createElement('img');
    Object.assign(picture, { src: pictureOf(n), decoding: 'sync', draggable: false, alt: '' });
    tile.append(picture);
    parent.append(tile);
  }
}

/** The same tiles with the pictures of other items. */
export function showFrom(parent, first) {
  let item = first;
  for (const picture of parent.querySelectorAll('img')) picture.src = pictureOf(item++);
}

/** As many elements of text. */
export function addTexts(parent, tag, count) {
  for (let n = 0; n < count; n++)
    parent.append(Object.assign(document.createElement(tag), { textContent: `Text ${n}` }));
}

export function setTexts(parent, word) {
  let n = 0;
  for (const child of parent.children) child.textContent = `${word} ${n++}`;
}
