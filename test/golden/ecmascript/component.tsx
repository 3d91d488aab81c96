import React, { memo, useCallback, useState } from 'react';
import { Button } from './button';
import * as Layout from './layout';

interface Props {
  title: string;
  onSave: (value: string) => void;
}
export const App: React.FC<Props> = ({ title, onSave }) => {
  const [value, setValue] = useState('');
  const save = useCallback(() => onSave(value), [value]);
  return (
    <Layout.Page title={title}>
      <Button onClick={save} {...extra()}>
        {value ? <Saved /> : <Empty label="none" />}
      </Button>
      {items.map((item) => (
        <Row key={item.id} item={item} render={() => <Cell />} />
      ))}
      <input onChange={(event) => setValue(event.target.value)} />
      <>
        <Fragmented />
      </>
      <ns:tag />
      <Generic<string> value="x" />
    </Layout.Page>
  );
};
export default memo(App);
function Hoc<P>(Component: React.ComponentType<P>) {
  return (props: P) => <Component {...props} />;
}
const Styled = styled.div`
  color: ${(props) => props.color};
`;
class Legacy extends React.Component<Props, {}> {
  state = { open: false };
  toggle = () => this.setState({ open: true });
  render() {
    return <Button onClick={this.toggle} />;
  }
}
