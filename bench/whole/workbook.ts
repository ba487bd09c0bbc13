import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const LINK = `<Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/>`;

/** A workbook with a heading and one more cell. */
export async function buildWorkbook(place: string): Promise<Uint8Array<ArrayBuffer>> {
  const cell = `<row r="${place.replace(/\D+/, '')}"><c r="${place}"><v>1</v></c></row>`;
  const heading = '<row r="1"><c r="A1" t="inlineStr"><is><t>Фамилия</t></is></c></row>';
  const zip = new yazl.ZipFile();
  const put = (name: string, text: string): void => zip.addBuffer(Buffer.from(text), name);
  put(
    'xl/workbook.xml',
    `<workbook xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  put('xl/_rels/workbook.xml.rels', `<Relationships>${LINK}</Relationships>`);
  put('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${heading}${cell}</sheetData></worksheet>`);
  zip.end();
  return Uint8Array.from(await buffer(zip.outputStream));
}
